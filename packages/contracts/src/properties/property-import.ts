import { propertyRules } from '@acre/domain/properties/rules';
import { duplicatePolicies } from '@acre/domain/properties/similar/possible-duplicate';
import { forAdmins } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { id } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { PropertyInput, propertyStatus } from './property-input.ts';

const key = propertyRules.externalKey;

/** The key of a line identifies the property at its source, so that it is never imported twice. */
export const ImportLine = z.extend(PropertyInput, {
  externalKey: z.string({ error: key.required }).check(z.minLength(1, key.required), z.maxLength(key.max, key.tooLong)),
  status: z.optional(propertyStatus),
});
export type ImportLine = z.input<typeof ImportLine>;

/** A batch is one transaction: large ones are faster, small ones block other imports for less time. */
export const importBatch = { lines: 500, bytes: 500_000 } as const;

const eachKeyOnce = z.check<{ externalKey: string }[]>((context) => {
  const seen = new Set<string>();
  for (const [at, { externalKey }] of context.value.entries()) {
    if (seen.has(externalKey)) context.issues.push({ code: 'custom', path: [at, 'externalKey'], message: key.twice, input: externalKey });
    seen.add(externalKey);
  }
});

const ImportOutcome = z.object({
  externalKey: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'deleted', 'duplicate']),
  id: z.nullable(id),
  duplicateOf: z.optional(z.nullable(id)),
});
const duplicates = z._default(z.enum(duplicatePolicies), 'create');

const lines = z.array(ImportLine).check(z.minLength(1), z.maxLength(importBatch.lines), eachKeyOnce);

export const checkImport = endpoint({
  ...routes.properties.checkImport,
  summary: 'Check an import without storing it',
  body: z.strictObject({ duplicates, lines }),
  largestBody: importBatch.bytes,
  status: 200,
  response: z.array(ImportOutcome),
  refusals: ['sign_in.required', 'not_allowed', 'file.not_attachable'],
  access: { check: forAdmins(200) },
  readOnly: true,
});

export const importProperties = endpoint({
  ...routes.properties.import,
  summary:
    'Import a batch of properties: all of them or none. If an external key already exists, its property is updated. Deleted properties stay deleted',
  body: z.strictObject({ dryRun: z._default(z.boolean(), false), duplicates, lines }),
  largestBody: importBatch.bytes,
  status: 200,
  response: z.array(ImportOutcome),
  refusals: ['sign_in.required', 'not_allowed', 'file.not_attachable', 'idempotency.in_flight', 'idempotency.other_body'],
  access: { import: forAdmins(200) },
});
