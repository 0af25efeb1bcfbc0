import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@acre/contracts/api';
import { eventsPath } from '@acre/contracts/mechanism/events';
import { type Limit, limitRule } from '@acre/contracts/mechanism/rate-limits';
import { type Caller, callerAt } from '../../api/support/caller.ts';
import { aProperty } from '../../api/support/samples.ts';
import { anImage, upload } from '../../api/support/uploads.ts';
import { numbers } from '../../support/numbers.ts';

const pause = 40;
const listening = 3_000;

/** Returns a generator of repeatable pseudo-random whole numbers below a limit. */
export function seeded(seed: number): (limit: number) => number {
  const next = numbers(seed);
  return (limit) => Math.floor(next() * limit);
}

export type Tally = { done: number; failed: string[] };
/** `isDue` returns whether the server's rate limit allows the step again. */
type Step = Readonly<{ take(): Promise<unknown>; isDue(): boolean }>;

const always = (take: Step['take']): Step => ({ take, isDue: () => true });

/** Spreads requests evenly at the rate that the limit allows one member, like a client that respects it. */
function within(limit: Limit, take: Step['take']): Step {
  const { tries, window } = limitRule(limit);
  const apart = (window * 1000) / tries;
  let due = performance.now();
  return {
    take: () => {
      due = performance.now() + apart;
      return take();
    },
    isDue: () => performance.now() >= due,
  };
}

/** Returns a function that requests `path` and reads the whole answer. The function throws unless the status is 200. */
const reading = (caller: Caller, path: () => string) => async () => {
  const asked = path();
  const { status } = await caller.ask('GET', asked);
  if (status !== 200) throw new Error(`GET ${asked} returned status ${status}`);
};

/** Returns actions of visitors: cached and uncached lists, similar properties, pages, maps, the RESO view and the sitemap. */
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

/**
 * Returns actions of a new member: reading the back office, submitting, editing, uploading, exporting, listening to the event stream, and
 * logging in again.
 */
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
    ...[...often, ...often, edit, edit, signInAnew, listen].map(always),
    within('submission', submit),
    within('upload', submitPictured),
    within('export', read('/api/deals/export')),
  ];
}

/**
 * Runs randomly chosen due steps in sequence until `isOver` returns true. A failed step is recorded in the tally, and the next step
 * follows.
 */
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
