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

  it('assigns every known status to its stage', () => {
    for (const status of propertyStatuses) expect(pipelineStageOf(status)).toBe(stageOf(status));
  });

  it.each([
    ['something_new', 'submission'],
    ['', 'submission'],
    ['constructor', 'submission'],
    ['phase5_marketing', 'marketing'],
  ])('assigns the unknown status "%s" to %s', (status, stage) => expect(pipelineStageOf(status)).toBe(stage));

  it('counts the properties in each stage', () => {
    expect(countStages(['under_review', 'what', 'price_drop', 'closed_paid', 'buyer_located', 'marketing_start'])).toEqual({
      submission: 2,
      underwriting: 0,
      marketing: 2,
      under_contract: 1,
      closed: 1,
    });
  });

  it.each([
    ['is inactive everywhere without properties', [0, 0, 0, 0, 0], 'inactive inactive inactive inactive inactive'],
    ['is active at the start when every property is new', [1, 0, 0, 0, 0], 'active inactive inactive inactive inactive'],
    ['completes all other stages when every property is closed', [0, 0, 0, 0, 3], 'completed completed completed completed active'],
    ['does not complete a stage while a property is before it', [1, 0, 0, 2, 0], 'active inactive inactive active inactive'],
    ['completes the stages before the first occupied one', [0, 0, 4, 0, 1], 'completed completed active inactive active'],
    ['is active everywhere when every stage is occupied', [1, 1, 1, 1, 1], 'active active active active active'],
  ] as const)('%s', (_, counts, progress) => expect(progressOf(counts)).toBe(progress));

  it('never completes a stage while a property is in it or before it', () => {
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
