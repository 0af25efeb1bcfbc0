export type StatementOf = Readonly<{ personId: number; month: string }>;

/** Returns the file name of a statement, without its extension. */
export const statementName = ({ personId, month }: StatementOf): string => `statement-${month}-${personId}`;

/** Amounts are in dollars; `takenBack` is negative. */
export type StatementSums = Readonly<{ balanceBefore: number; paid: number; takenBack: number; total: number; balanceAfter: number }>;

/**
 * These are the lines of a statement in their order. The first and the last are running totals: everything paid so far, less everything
 * reversed.
 */
export const statementLines = [
  ['balanceBefore', 'Paid earlier'],
  ['paid', 'Paid'],
  ['takenBack', 'Reversed'],
  ['total', 'Month total'],
  ['balanceAfter', 'Paid to date'],
] as const satisfies readonly (readonly [keyof StatementSums, string])[];
