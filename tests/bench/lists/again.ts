import { median } from '../support/report.ts';
import type { Served } from '../support/serving.ts';
import { type Load, measured, type Subject } from './measure-lists.ts';
import { questions } from './questions.ts';

/** Compares Acre's cached page with a bare `node:http` server that sends constant bytes. Returns the median ratio of the request rates. */
export async function againFromMemory(acre: Served, raw: Served, load: Load): Promise<number> {
  const { path } = questions.newest;
  const [caching, still]: readonly [Subject, Subject] = [
    { name: 'Acre to visitors', served: acre, pathOf: () => path },
    { name: 'node:http', served: raw, pathOf: () => '/still' },
  ];
  const ratios: number[] = [];
  for (let round = 0; round < load.rounds; round += 1)
    ratios.push((await measured(caching, path, load)).perSecond / (await measured(still, '/still', load)).perSecond);
  return median(ratios);
}
