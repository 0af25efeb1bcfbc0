import { aProperty } from '../../api/support/samples.ts';
import { administrator } from '../../bench/support/administrator.ts';
import { leftByEach, puttingEach, rowsIn } from '../../bench/support/bare-import.ts';
import type { Findings } from '../support/findings.ts';

const [warmUp, counted] = [200, 2_000];
const atOnce = 8;

/** A second, of so many pieces of work with `atOnce` of them under way. */
async function perSecond<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  let next = 0;
  const worker = async () => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return all.length / ((performance.now() - began) / 1000);
}

/** Submits properties to the server, then puts what they left behind into another database by statements alone. */
export async function submitting(url: string, databaseUrl: string, bareUrl: string, found: Findings): Promise<void> {
  const ask = await administrator(url);
  const submit = () => ask('/api/properties', aProperty()).then((answer) => answer.json());
  await perSecond(Array.from({ length: warmUp }), submit);
  const here = await perSecond(Array.from({ length: counted }), submit);
  const left = leftByEach(await rowsIn(databaseUrl));
  const bare = await puttingEach(bareUrl, atOnce);
  await perSecond(left.slice(0, warmUp), bare.put);
  const without = await perSecond(left.slice(warmUp), bare.put);
  await bare.end();
  found.tell(`Properties submitted a second, ${atOnce} at once`, here, '');
  found.tell('The same rows in transactions of bare pg', without, '');
  found.add('Acre ÷ bare pg', here / without, '', { atLeast: 0.6 });
}
