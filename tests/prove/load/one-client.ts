import { median } from '../../bench/support/report.ts';
import type { Findings } from '../support/findings.ts';

const rounds = 31;

/** Returns the median milliseconds of one client's requests for uncached answers. */
async function millisecondsOf(addressOf: (round: number) => string): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const address = addressOf(round);
    const began = performance.now();
    const answer = await fetch(address, { headers: { authorization: 'none' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`GET ${address} returned status ${answer.status}`);
    taken.push(performance.now() - began);
  }
  return median(taken);
}

/** Measures the requests of a single client. The Authorization header bypasses the public cache, and the search word changes each time. */
export async function alone(url: string, large: string, found: Findings): Promise<void> {
  found.tell('One client, the newest page', await millisecondsOf(() => `${url}/api/properties?pageSize=24`), ' ms');
  const rare = await millisecondsOf((round) => `${large}/api/properties?pageSize=24&search=property%20${77_701 + round}`);
  found.add('One client, search for a rare word in the larger database', rare, ' ms', { atMost: 30 });
}
