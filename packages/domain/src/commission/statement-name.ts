export type StatementOf = Readonly<{ personId: number; month: string }>;

/** Returns the file name of a statement, without its extension. */
export const statementName = ({ personId, month }: StatementOf): string => `statement-${month}-${personId}`;
