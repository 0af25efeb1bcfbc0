import { z } from '@acre/contracts/mechanism/z';
import type { Option } from 'commander';
import { usage } from '../../client/failure.ts';
import { filterOptions as optionsOf } from '../../fields/options.ts';
import { faultsOf, fieldsOf } from '../../fields/schema-fields.ts';

const noQuery = z.strictObject({});

/**
 * Builds one option for each field of a query. The schema of the field decides whether the option takes a choice, a number, text or a list,
 * or is a switch.
 */
export const filterOptions = (query: z.ZodMiniObject = noQuery): Option[] => optionsOf(fieldsOf(query));

/** Picks the query parameters out of the flags and validates them before anything is sent. */
export function queryOf(query: z.ZodMiniObject = noQuery, flags: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const input = Object.fromEntries(Object.keys(query.shape).flatMap((name) => (name in flags ? [[name, flags[name]]] : [])));
  const { success, error } = query.safeParse(input);
  if (success) return input;
  throw usage(faultsOf(error.issues));
}
