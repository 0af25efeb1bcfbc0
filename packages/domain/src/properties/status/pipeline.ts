import { type Stage, stageOf, stages } from './status.ts';
import { isPropertyStatus } from './status-label.ts';

export const stageLabels = {
  submission: 'Submission',
  underwriting: 'Underwriting',
  marketing: 'Marketing',
  under_contract: 'Under Contract',
  closed: 'Closed',
} as const satisfies Record<Stage, string>;

/** Returns a stage for any text: an unknown status counts as submission, or as marketing if it mentions marketing. */
export function pipelineStageOf(status: string): Stage {
  if (isPropertyStatus(status)) return stageOf(status);
  return status.includes('marketing') ? 'marketing' : 'submission';
}

export type StageCounts = Readonly<Record<Stage, number>>;

export function countStages(statuses: readonly string[]): StageCounts {
  const counts = { submission: 0, underwriting: 0, marketing: 0, under_contract: 0, closed: 0 };
  for (const status of statuses) counts[pipelineStageOf(status)] += 1;
  return counts;
}

export type StageProgress = 'completed' | 'active' | 'inactive';

/** A stage is active if it has properties, completed if all properties are past it, and otherwise inactive. */
export function stageProgress(counts: StageCounts): Readonly<Record<Stage, StageProgress>> {
  const firstOccupied = stages.findIndex((stage) => counts[stage] > 0);
  const progressAt = (stage: Stage, position: number): StageProgress => {
    if (counts[stage] > 0) return 'active';
    return position < firstOccupied ? 'completed' : 'inactive';
  };
  return Object.fromEntries(stages.map((stage, position) => [stage, progressAt(stage, position)])) as Record<Stage, StageProgress>;
}
