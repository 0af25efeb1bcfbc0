import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { z } from '@acre/contracts/mechanism/z';
import type { Option } from 'commander';
import { usage } from '../../client/failure.ts';
import { optionsOf } from '../../fields/options.ts';
import { faultsOf, fieldsOf } from '../../fields/schema-fields.ts';

const noQuery = z.strictObject({});

/** Builds an option for each query parameter of the endpoint. A required parameter becomes a mandatory option. */
export function filterOptions(endpoint: Endpoint): Option[] {
  const fields = fieldsOf(endpoint.query ?? noQuery);
  const options = optionsOf(endpoint, fields);
  for (const [at, { required }] of fields.entries()) options[at]?.makeOptionMandatory(required);
  return options;
}

/** Picks the query parameters out of the flags and validates them before anything is sent. */
export function queryOf(query: z.ZodMiniObject = noQuery, flags: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const input = Object.fromEntries(Object.keys(query.shape).flatMap((name) => (name in flags ? [[name, flags[name]]] : [])));
  const { success, error } = query.safeParse(input);
  if (success) return input;
  throw usage(faultsOf(error.issues));
}
