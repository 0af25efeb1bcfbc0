import { setTimeout as wait } from 'node:timers/promises';
import { api, eventsPath } from '@acre/contracts';
import { limitRules, limitWindow } from '@acre/contracts/openapi';
import { type Caller, callerAt } from '../../api/support/caller.ts';
import { aProperty } from '../../api/support/samples.ts';
import { anImage, upload } from '../../api/support/uploads.ts';
import { numbers } from '../../support/numbers.ts';

const pause = 40;
const listening = 3_000;

/** Whole numbers below a limit, the same every time. */
export function seeded(seed: number): (limit: number) => number {
  const next = numbers(seed);
  return (limit) => Math.floor(next() * limit);
}

export type Tally = { done: number; failed: string[] };
/** `isDue`: does the server's limit let it be asked again? */
type Step = Readonly<{ take(): Promise<unknown>; isDue(): boolean }>;

const always = (take: Step['take']): Step => ({ take, isDue: () => true });

/** As often as the limit lets one member, evenly: so asks a client that keeps to it. */
function within(limit: keyof typeof limitRules, take: Step['take']): Step {
  const apart = (limitWindow * 1000) / limitRules[limit].tries;
  let due = performance.now();
  return {
    take: () => {
      due = performance.now() + apart;
      return take();
    },
    isDue: () => performance.now() >= due,
  };
}

/** Reads `path` to its end. */
const reading = (caller: Caller, path: () => string) => async () => {
  const asked = path();
  const { status } = await caller.ask('GET', asked);
  if (status !== 200) throw new Error(`GET ${asked}: ${status}`);
};

/** What visitors do: lists that are remembered and lists that are not, properties, pages, maps, paper and feeds. */
export async function visitorSteps(url: string, below: (limit: number) => number): Promise<readonly Step[]> {
  const visitor = callerAt(url);
  const listed = (await visitor.client.call(api.properties.list, { query: { pageSize: 24 } })).map(({ id }) => id);
  return [
    () => '/api/properties',
    () => `/api/properties?priceMin=${below(5_000_000)}&sort=price_asc`,
    () => `/api/properties?search=${['plaza', 'tower', 'harbor', 'main'][below(4)]}`,
    () => `/api/properties/map?bbox=${-120 + below(40)},25,${-70 + below(9)},49&zoom=${3 + below(6)}`,
    () => `/api/reso/Property?$top=${10 + below(90)}`,
    () => '/properties',
    () => `/properties?page=${1 + below(3)}`,
    () => '/sitemap.xml',
    () => `/api/properties/${listed[below(listed.length)]}/similar`,
  ].map((path) => always(reading(visitor, path)));
}

/** What a member does: reads the office, submits, edits, uploads, exports, listens, signs in anew. */
export async function memberSteps(url: string, nth: number, below: (limit: number) => number): Promise<readonly Step[]> {
  const caller = callerAt(url);
  const person = { email: `soak.${nth}@acre.test`, password: 'plum-orchard-42' };
  await caller.client.call(api.session.register, { body: { ...person, fullName: `Soak ${nth}`, role: 'elite', referredBy: null } });
  const submitted: number[] = [];
  const submitWith = async (images: readonly string[]) =>
    submitted.push((await caller.client.call(api.properties.create, { query: {}, body: aProperty({ images: [...images] }) })).id);
  const submit = () => submitWith([]);
  const submitPictured = async () => submitWith([(await upload(caller, 'image', await anImage())).url]);
  const edit = async () => {
    const id = submitted[below(submitted.length)];
    if (id !== undefined) await caller.client.call(api.properties.edit, { params: { id }, body: { price: 1 + below(9_000_000) } });
  };
  const signInAnew = async () => {
    await caller.client.call(api.session.logout, {});
    await caller.client.call(api.session.login, { body: person });
  };
  const listen = async () => {
    const leaving = AbortSignal.timeout(listening);
    const stream = await fetch(url + eventsPath, { headers: { cookie: caller.cookie() }, signal: leaving });
    await stream.text().catch((error: unknown) => {
      if (!leaving.aborted) throw error;
    });
  };
  const read = (path: string) => reading(caller, () => path);
  const often = ['/api/dashboard', '/api/properties?scope=work', '/api/deals', '/api/search?q=harbor', '/api/notifications'].map(read);
  return [
    ...[...often, ...often, submit, submit, edit, edit, signInAnew, listen].map(always),
    within('upload', submitPictured),
    within('export', read('/api/deals/export')),
  ];
}

/** Takes one step that is due after the other until it is over; what fails is told, and the next one taken. */
export async function goOn(steps: readonly Step[], below: (limit: number) => number, isOver: () => boolean, tally: Tally): Promise<void> {
  while (!isOver()) {
    try {
      const due = steps.filter(({ isDue }) => isDue());
      await due[below(due.length)]?.take();
      tally.done += 1;
    } catch (error) {
      tally.failed.push(error instanceof Error ? error.message : String(error));
    }
    await wait(pause);
  }
}
