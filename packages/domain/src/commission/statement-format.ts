export type StatementOf = Readonly<{ personId: number; month: string }>;

/** Returns the file name of a statement, without its extension. */
export const statementName = ({ personId, month }: StatementOf): string => `statement-${month}-${personId}`;

/** Amounts are in dollars; `takenBack` is negative. */
export type StatementSums = Readonly<{ balanceBefore: number; paid: number; takenBack: number; total: number; balanceAfter: number }>;

/**
 * Lists the lines of a statement in order. `balanceBefore` is the sum of all payments minus all reversals before the month. `balanceAfter`
 * also includes the month itself.
 */
export const statementLines = [
  ['balanceBefore', 'Paid earlier'],
  ['paid', 'Paid'],
  ['takenBack', 'Reversed'],
  ['total', 'Month total'],
  ['balanceAfter', 'Paid to date'],
] as const satisfies readonly (readonly [keyof StatementSums, string])[];
