import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callerAt } from '../../api/support/caller.ts';
import { plantedAddresses } from '../control/holes.ts';
import type { Place } from './tool.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const files = fileURLToPath(new URL('../control/files/', import.meta.url));

type Served = Readonly<{ url: string; scratch: string }>;

/** The cookie of the demo's administrator. */
async function signedIn(url: string): Promise<string> {
  const caller = callerAt(url);
  const { status } = await caller.ask('POST', '/api/login', { body: { username: 'admin@acre.test', password: 'acre-demo-1' } });
  if (status !== 200) throw new Error(`Signing in at ${url} was answered ${status}.`);
  return caller.cookie();
}

export async function isStillSignedIn({ url, cookie }: Place): Promise<boolean> {
  return (await callerAt(url, { cookie }).ask('GET', '/api/user')).status === 200;
}

export const control = async ({ url, scratch }: Served): Promise<Place> => ({
  name: 'control',
  url,
  cookie: await signedIn(url),
  calls: plantedAddresses,
  openCalls: plantedAddresses,
  sources: [join(files, 'slug.js')],
  migrations: [join(files, '0001_require_phones.sql')],
  packages: join(files, 'bill'),
  description: join(files, 'openapi.json'),
  scratch,
});

export const product = async ({ url, scratch }: Served): Promise<Place> => ({
  name: 'product',
  url,
  cookie: await signedIn(url),
  ...(await callsOf(url)),
  sources: await sourcesIn(['packages', 'db/src', 'scripts']),
  migrations: (await readdir(join(root, 'db/migrations'))).sort().map((name) => join(root, 'db/migrations', name)),
  packages: root,
  description: join(root, 'docs/openapi.json'),
  scratch,
});

async function sourcesIn(folders: readonly string[]): Promise<string[]> {
  const all = await Promise.all(
    folders.map(async (folder) => (await readdir(join(root, folder), { recursive: true })).map((path) => join(root, folder, path))),
  );
  const isSource = (path: string) => /\.(tsx?|mjs)$/.test(path) && !/node_modules|\/dist\/|\.d\.ts$|\.test\.tsx?$/.test(path);
  return all
    .flat()
    .filter(isSource)
    .sort((a, b) => basename(a).localeCompare(basename(b)));
}

type Parameter = Readonly<{ name: string; in: string; required?: boolean; schema: { type?: string }; example: unknown }>;
type Read = Readonly<{ parameters?: Parameter[]; responses: Record<string, unknown> }>;
type Document = { paths: Record<string, { get?: Read }> };

/** An address for each parameter of each call that reads, with a value that finds something. Left out: calls that a tool would soon be kept from (429). */
async function callsOf(url: string): Promise<Pick<Place, 'calls' | 'openCalls'>> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const reads = Object.entries(paths).flatMap(([path, { get }]) =>
    get === undefined || '429' in get.responses ? [] : [[path, get] as const],
  );
  return {
    calls: reads.flatMap(([path, get]) => addresses(path, get)),
    openCalls: reads.flatMap(([path, get]) => ('401' in get.responses ? [] : addresses(path, get))),
  };
}

function addresses(path: string, { parameters = [] }: Read): string[] {
  const filled = parameters.reduce(
    (so, one) => (one.in === 'path' ? so.replace(`{${one.name}}`, encodeURIComponent(sample(one))) : so),
    path,
  );
  const query = parameters.filter((one) => one.in === 'query');
  const needed = query.filter(({ required }) => required);
  const each = query.map((one) => new URLSearchParams([...new Set([...needed, one])].map((part) => [part.name, sample(part)])));
  return each.map((asked) => `${filled}?${asked}`);
}

/** Of the demo's own: the first of everything, and words that much contains. */
function sample({ name, schema, example }: Parameter): string {
  if (name === 'search' || name === 'q') return 'a';
  return /id$/i.test(name) && schema.type === 'integer' ? '1' : String(example);
}
