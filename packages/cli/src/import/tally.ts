import type { Refused } from './record-to-import-line.ts';

export type Outcome = 'created' | 'updated' | 'unchanged' | 'deleted';
export type Counts = Readonly<Record<string, number>>;

export type Tally = {
  readonly lines: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Counts lines of properties that were deleted in Acre. They stay deleted. */
  readonly deleted: number;
  readonly refused: number;
  readonly skipped: number;
  /** Counts lines whose address already exists. They also count as created, skipped or refused. */
  readonly duplicates: number;
  /**
   * Describes at most `mostNamed` duplicate lines. For example, 'line 4: property 7' means that both have the same address. Instead of a
   * property, the text can name an earlier line.
   */
  readonly firstDuplicates: readonly string[];
  readonly refusedBy: Counts;
  readonly skippedBy: Counts;
  /** Counts values that were changed on import. */
  readonly noted: number;
  readonly notedBy: Counts;
};

export type Tallying = {
  read(): void;
  took(outcome: Outcome): void;
  refused(refusal: Pick<Refused, 'field' | 'reason'>): void;
  skipped(reason: string): void;
  noted(note: Pick<Refused, 'field' | 'reason'>): void;
  duplicate(line: number, twin: string): void;
  tally(): Tally;
};

/** The report names all lines whose address already exists; the summary names only this many. */
const mostNamed = 10;

export const reasonOf = ({ field, reason }: Pick<Refused, 'field' | 'reason'>): string => (field ? `${field}: ${reason}` : reason);

export function createTallying(): Tallying {
  let lines = 0;
  const taken = { created: 0, updated: 0, unchanged: 0, deleted: 0 };
  let duplicates = 0;
  const firstDuplicates: string[] = [];
  const refusedBy = new Map<string, number>();
  const skippedBy = new Map<string, number>();
  const notedBy = new Map<string, number>();
  const count = (reasons: Map<string, number>, reason: string) => void reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    read: () => {
      lines += 1;
    },
    took: (outcome) => {
      taken[outcome] += 1;
    },
    refused: (refusal) => count(refusedBy, reasonOf(refusal)),
    duplicate: (line, twin) => {
      duplicates += 1;
      if (firstDuplicates.length < mostNamed) firstDuplicates.push(`line ${line}: ${twin}`);
    },
    skipped: (reason) => count(skippedBy, reason),
    noted: (note) => count(notedBy, reasonOf(note)),
    tally: () => ({
      lines,
      ...taken,
      duplicates,
      firstDuplicates: [...firstDuplicates],
      refused: sum(refusedBy),
      skipped: sum(skippedBy),
      refusedBy: mostFirst(refusedBy),
      skippedBy: mostFirst(skippedBy),
      noted: sum(notedBy),
      notedBy: mostFirst(notedBy),
    }),
  };
}

const sum = (reasons: ReadonlyMap<string, number>) => [...reasons.values()].reduce((total, count) => total + count, 0);

const mostFirst = (reasons: ReadonlyMap<string, number>): Counts => Object.fromEntries([...reasons].sort(([, a], [, b]) => b - a));
