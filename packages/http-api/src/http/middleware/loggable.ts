type Known = { name?: string; message?: string; stack?: string; code?: string; constraint?: string; table?: string; cause?: unknown };

/**
 * Picks the fields of an error that may be logged. Other fields of PostgreSQL's errors contain whole rows, with password hashes and emails.
 */
export function loggable(error: unknown): object {
  const { name, message, stack, code, constraint, table, cause } = (error ?? {}) as Known;
  return { type: name, message, stack, code, constraint, table, ...(cause !== undefined && { cause: loggable(cause) }) };
}
