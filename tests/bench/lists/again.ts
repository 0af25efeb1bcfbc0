import { median } from '../support/report.ts';
import type { Served } from '../support/serving.ts';
import { type Load, measured, type Subject } from './measure-lists.ts';
import { questions } from './questions.ts';

/** A page that visitors ask for again, as a share of what node:http sends of bytes that never change. */
export async function againFromMemory(acre: Served, raw: Served, load: Load): Promise<number> {
  const { path } = questions.newest;
  const [remembering, still]: readonly [Subject, Subject] = [
    { name: 'Acre to visitors', served: acre, pathOf: () => path },
    { name: 'node:http', served: raw, pathOf: () => '/still' },
  ];
  const ratios: number[] = [];
  for (let round = 0; round < load.rounds; round += 1)
    ratios.push((await measured(remembering, path, load)).perSecond / (await measured(still, '/still', load)).perSecond);
  return median(ratios);
}
