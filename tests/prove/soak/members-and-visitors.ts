import { setTimeout as wait } from 'node:timers/promises';
import { api, eventsPath } from '@acre/contracts';
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
type Step = () => Promise<unknown>;

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
  ].map((path) => reading(visitor, path));
}

/** What a member does: reads the office, submits, edits, uploads, exports, listens, signs in anew. */
export async function memberSteps(url: string, nth: number, below: (limit: number) => number): Promise<readonly Step[]> {
  const caller = callerAt(url);
  const person = { email: `soak.${nth}@acre.test`, password: 'plum-orchard-42' };
  await caller.client.call(api.session.register, { body: { ...person, fullName: `Soak ${nth}`, role: 'elite', referredBy: null } });
  const submitted: number[] = [];
  const submit = async () => {
    const images = below(5) === 0 ? [(await upload(caller, 'image', await anImage())).url] : [];
    submitted.push((await caller.client.call(api.properties.create, { query: {}, body: aProperty({ images }) })).id);
  };
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
  return [...often, ...often, submit, submit, edit, edit, read('/api/deals/export'), signInAnew, listen];
}

/** Does one step after the other until it is over; what fails is told, and the next one done. */
export async function goOn(steps: readonly Step[], below: (limit: number) => number, isOver: () => boolean, tally: Tally): Promise<void> {
  while (!isOver()) {
    try {
      await steps[below(steps.length)]?.();
      tally.done += 1;
    } catch (error) {
      tally.failed.push(error instanceof Error ? error.message : String(error));
    }
    await wait(pause);
  }
}
