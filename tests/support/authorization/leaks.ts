import { api } from '@acre/contracts/api';
import { endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { unzipSync } from 'fflate';
import type { FirmOn } from '../../api/support/firm-on.ts';
import { isGranted } from './granted.ts';
import { furnishHouse, growNetwork, type Member, type Network, standings } from './networks.ts';
import { paperText } from './paper-text.ts';
import { allReadings, type Reader, type Reading } from './readings.ts';

type LeakTally = Readonly<{
  /**
   * `words` counts the test texts in the records of both member networks. `readings` counts the requests whose answers were searched for
   * test texts.
   */
  words: number;
  readings: number;
  leaks: readonly string[];
  /**
   * `empty` lists each table in which some member has no rows. `refused` lists columns in which the database refused a test text. `unread`
   * lists endpoints for which no read request succeeded.
   */
  empty: readonly string[];
  refused: readonly string[];
  unread: readonly string[];
}>;

const house = 'houseword';

/**
 * Checks that visitors and the members of one network cannot read another network's private data. `everybody` tries all readers with all
 * addresses. `one of each` tries three readers with a sample of the addresses.
 */
export async function tryNetworks(firm: FirmOn, by: 'everybody' | 'one of each'): Promise<LeakTally> {
  const [north, south] = [await growNetwork(firm, 'north'), await growNetwork(firm, 'south')];
  await furnishHouse(firm, house);
  const ways =
    by === 'everybody'
      ? ([
          [north, south],
          [south, north],
        ] as const)
      : ([[north, south]] as const);
  const scene: Scene = { firm, answered: new Set(), leaks: new Map() };
  let count = 0;
  for (const [own, other] of ways) {
    const all = await allReadings(firm, soughtOf(other, by));
    const readings = by === 'everybody' ? all : sampleOf(all);
    for (const reader of readersOf(firm, own).slice(0, by === 'everybody' ? undefined : 3))
      for (const reading of readings) {
        count += 1;
        await look(scene, other, reader, reading);
      }
  }
  const planted = [north, south].flatMap(({ members }) => members.map((member) => member.planted));
  return {
    words: planted.reduce((sum, { words }) => sum + words.size, 0),
    readings: count,
    leaks: [...scene.leaks].map(([what, path]) => `${what} at ${path}`),
    empty: planted.flatMap(({ empty }) => empty),
    refused: [...new Set(planted.flatMap(({ refused }) => refused))].toSorted(),
    unread: readable.filter((name) => !scene.answered.has(name)),
  };
}

/**
 * Returns a sample of `readings`: the first ten readings of each endpoint, and every twelfth reading of the whole list. One reading per
 * endpoint would not be enough, because the server may refuse it. All web pages together count as one endpoint, because they share the name
 * `page`.
 */
function sampleOf(readings: readonly Reading[]): readonly Reading[] {
  const seen = new Map<string, number>();
  return readings.filter(({ name }, nth) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before < 10 || nth % 12 === 0;
  });
}

/** Lists the endpoints that callers other than administrators may read. */
const readable = endpointsOf(api)
  .filter(
    ([, { method, access }]) =>
      method === 'GET' && Object.values(access).some(({ admin: _, ...others }) => Math.min(...Object.values(others)) < 400),
  )
  .map(([name]) => name);

type Scene = Readonly<{ firm: FirmOn; answered: Set<string>; leaks: Map<string, string> }>;

/**
 * Returns search terms that find the network's test data, such as `northhidden-properties-name`. There are several terms if `by` is
 * `everybody`, and otherwise only one.
 */
const soughtOf = ({ name }: Network, by: string): string[] =>
  by === 'everybody'
    ? [name, house, ...standings.map((standing) => `${name}${standing}-properties-name`), `${name}hidden-people-fullname`]
    : [`${name}hidden-properties-name`];

async function look({ firm, answered, leaks }: Scene, other: Network, reader: Reader, reading: Reading): Promise<void> {
  const { text, isGiven } = await read(firm, reader, reading);
  if (isGiven) answered.add(reading.name);
  for (const word of foundIn(text, other.name, reading.path))
    if (!isGranted(word, reader, reading))
      leaks.set(`${reader.isPartner ? 'partner' : reader.name} read ${word} through ${reading.name}`, reading.path);
}

const readersOf = (firm: FirmOn, { members }: Network): readonly Reader[] => [
  { name: 'visitor', caller: firm.visitor, isPartner: false },
  ...members.map(({ person }: Member) => ({ name: person.role, caller: person, isPartner: person.role === 'partner' })),
];

/** Returns the headers and the body of an answer as text. */
async function read(firm: FirmOn, { caller }: Reader, { path, name }: Reading): Promise<{ text: string; isGiven: boolean }> {
  if (/export|brochure|statement|download|byReferral|page|data/.test(`${name}${path}`)) await firm.owner('rate_limits').del();
  const response = await fetch(firm.baseUrl + path, {
    headers: { cookie: caller.cookie(), accept: name === 'page' ? 'text/html' : '*/*', 'x-forwarded-for': '12.0.0.1' },
    redirect: 'manual',
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
  const type = response.headers.get('content-type') ?? '';
  const body = type.includes('zip') ? unzipped(bytes) : type.includes('pdf') ? paperText(bytes) : Buffer.from(bytes).toString();
  return { text: `${headers}\n${body}`, isGiven: response.ok };
}

const unzipped = (bytes: Uint8Array): string =>
  Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name}\n${Buffer.from(content).toString()}`)
    .join('\n');

/** Words of the request path do not count, because an answer may repeat the path. */
function foundIn(text: string, other: string, path: string): ReadonlySet<string> {
  const pattern = new RegExp(`(?:${other}(?:${standings.join('|')})[a-z-]*|${house})`, 'gi');
  const found = [...text.matchAll(pattern)].map(([word]) => word.toLowerCase());
  return new Set(found.filter((word) => !path.includes(word)));
}
