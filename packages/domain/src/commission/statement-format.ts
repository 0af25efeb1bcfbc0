export type StatementOf = Readonly<{ personId: number; month: string }>;

/** Returns the file name of a statement, without its extension. */
export const statementName = ({ personId, month }: StatementOf): string => `statement-${month}-${personId}`;

/** Amounts are in dollars; `takenBack` is negative. */
export type StatementSums = Readonly<{ balanceBefore: number; paid: number; takenBack: number; total: number; balanceAfter: number }>;

/**
 * These are the lines of a statement in their order. `balanceBefore` and `balanceAfter` are everything paid less everything reversed, up to
 * the beginning and up to the end of the month.
 */
export const statementLines = [
  ['balanceBefore', 'Paid earlier'],
  ['paid', 'Paid'],
  ['takenBack', 'Reversed'],
  ['total', 'Month total'],
  ['balanceAfter', 'Paid to date'],
] as const satisfies readonly (readonly [keyof StatementSums, string])[];
