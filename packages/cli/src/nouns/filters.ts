import { z } from '@acre/contracts';
import type { Option } from 'commander';
import { usage } from '../failure.ts';
import { filterOptions as optionsOf } from '../fields/options.ts';
import { faultsOf, fieldsOf } from '../fields/schema-fields.ts';

const noQuery = z.strictObject({});

/** One option for each field of a query, as its schema describes it: choices, numbers, switches, text. */
export const filterOptions = (query: z.ZodMiniObject = noQuery): Option[] => optionsOf(fieldsOf(query));

/** What of the flags is the query, held to its schema before anything is sent. */
export function queryOf(query: z.ZodMiniObject = noQuery, flags: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const asked = Object.fromEntries(Object.keys(query.shape).flatMap((name) => (name in flags ? [[name, flags[name]]] : [])));
  const { success, error } = query.safeParse(asked);
  if (success) return asked;
  throw usage(faultsOf(error.issues));
}
