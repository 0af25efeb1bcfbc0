import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStages, pipelineStageOf, stageLabels, stageProgress } from './pipeline.ts';
import { propertyStatuses, stageOf, stages } from './status.ts';

const progressOf = (counts: readonly number[]) => {
  const [submission = 0, underwriting = 0, marketing = 0, under_contract = 0, closed = 0] = counts;
  return Object.values(stageProgress({ submission, underwriting, marketing, under_contract, closed })).join(' ');
};

describe('the pipeline', () => {
  it('names its stages', () =>
    expect(stages.map((stage) => stageLabels[stage])).toEqual(['Submission', 'Underwriting', 'Marketing', 'Under Contract', 'Closed']));

  it('files every known status under its stage', () => {
    for (const status of propertyStatuses) expect(pipelineStageOf(status)).toBe(stageOf(status));
  });

  it.each([
    ['something_new', 'submission'],
    ['', 'submission'],
    ['constructor', 'submission'],
    ['phase5_marketing', 'marketing'],
  ])('files the unknown status "%s" under %s', (status, stage) => expect(pipelineStageOf(status)).toBe(stage));

  it('counts what stands in each stage', () => {
    expect(countStages(['under_review', 'what', 'price_drop', 'closed_paid', 'buyer_located', 'marketing_start'])).toEqual({
      submission: 2,
      underwriting: 0,
      marketing: 2,
      under_contract: 1,
      closed: 1,
    });
  });

  it.each([
    ['nothing at all is inactive everywhere', [0, 0, 0, 0, 0], 'inactive inactive inactive inactive inactive'],
    ['everything new is active at the start', [1, 0, 0, 0, 0], 'active inactive inactive inactive inactive'],
    ['everything closed has completed the rest', [0, 0, 0, 0, 3], 'completed completed completed completed active'],
    ['a stage is not completed while something stands before it', [1, 0, 0, 2, 0], 'active inactive inactive active inactive'],
    ['stages before the first occupied one are completed', [0, 0, 4, 0, 1], 'completed completed active inactive active'],
    ['every stage occupied is active everywhere', [1, 1, 1, 1, 1], 'active active active active active'],
  ] as const)('%s', (_, counts, progress) => expect(progressOf(counts)).toBe(progress));

  it('never calls a stage completed while a property stands in it or before it', () => {
    const count = fc.nat({ max: 2 });
    fc.assert(
      fc.property(fc.tuple(count, count, count, count, count), (counts) => {
        progressOf(counts)
          .split(' ')
          .forEach((progress, at) => {
            const upToHere = counts.slice(0, at + 1).reduce((sum, n) => sum + n, 0);
            if (progress === 'completed') expect(upToHere).toBe(0);
            expect(progress === 'active').toBe((counts[at] ?? 0) > 0);
          });
      }),
    );
  });
});
