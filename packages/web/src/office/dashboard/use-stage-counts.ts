import { api } from '@acre/contracts';
import type { Stage, StageCounts } from '@acre/domain';
import { usePage } from '../../api.ts';

const useStage = (stage: Stage) => usePage(api.properties.list, { query: { stage, scope: 'work', pageSize: 1 } });

type Counted = { counts: StageCounts | undefined; error: Error | undefined; retry: () => void };

/** How many of the properties one works on stand in each stage. */
export function useStageCounts(): Counted {
  const submission = useStage('submission');
  const underwriting = useStage('underwriting');
  const marketing = useStage('marketing');
  const under_contract = useStage('under_contract');
  const closed = useStage('closed');
  const reads = { submission, underwriting, marketing, under_contract, closed };
  const totals = Object.entries(reads).map(([stage, { data }]) => [stage, data?.total] as const);
  const isKnown = totals.every(([, total]) => total !== undefined);
  return {
    counts: isKnown ? (Object.fromEntries(totals) as Record<Stage, number>) : undefined,
    error: Object.values(reads).find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, mutate } of Object.values(reads)) if (error) void mutate();
    },
  };
}
