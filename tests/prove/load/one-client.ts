import { median } from '../../bench/support/report.ts';
import type { Findings } from '../support/findings.ts';

const rounds = 31;

/** Median milliseconds of one client's requests for an answer that is not remembered. */
async function millisecondsOf(address: string): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(address, { headers: { authorization: 'none' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    taken.push(performance.now() - began);
  }
  return median(taken);
}

/** What one client waits for. */
export async function alone(url: string, large: string, found: Findings): Promise<void> {
  const page = await millisecondsOf(`${url}/api/properties?pageSize=24`);
  const map = await millisecondsOf(`${url}/api/properties/map?bbox=-125,24,-66,50&zoom=4`);
  found.tell('One client, the newest page', page, ' ms');
  found.add('One client, a map of the whole country ÷ the newest page', map / page, '', { atMost: 3 });
  const rare = await millisecondsOf(`${large}/api/properties?pageSize=24&search=property%2077777`);
  found.add('One client, a rare word among the most rows', rare, ' ms', { atMost: 30 });
}
