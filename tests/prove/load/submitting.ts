import { aProperty } from '../../api/support/samples.ts';
import { administrator } from '../../bench/support/administrator.ts';
import { leftByEach, puttingEach, rowsIn } from '../../bench/support/bare-import.ts';
import type { Findings } from '../support/findings.ts';

const [warmUp, counted] = [200, 2_000];
const atOnce = 8;

/** How many a second, with `atOnce` under way. */
async function perSecond(count: number, work: (nth: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const worker = async () => {
    for (let nth = next++; nth < count; nth = next++) await work(nth);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count / ((performance.now() - began) / 1000);
}

/** Submits properties to the server, then puts what they left behind into another database by statements alone. */
export async function submitting(url: string, databaseUrl: string, bareUrl: string, found: Findings): Promise<void> {
  const ask = await administrator(url);
  const submit = () => ask('/api/properties', aProperty()).then((answer) => answer.json());
  await perSecond(warmUp, submit);
  const here = await perSecond(counted, submit);
  const left = leftByEach(await rowsIn(databaseUrl));
  const bare = await puttingEach(bareUrl, atOnce);
  const putFrom = (first: number) => async (nth: number) => {
    const one = left[first + nth];
    if (one === undefined) throw new Error(`Of ${warmUp + counted} properties ${left.length} are there.`);
    await bare.put(one);
  };
  await perSecond(warmUp, putFrom(0));
  const without = await perSecond(counted, putFrom(warmUp));
  await bare.end();
  found.tell(`Properties submitted a second, ${atOnce} at once`, here, '');
  found.tell('The same rows in transactions of bare pg', without, '');
  found.add('Acre ÷ bare pg', here / without, '', { atLeast: 0.6 });
}
