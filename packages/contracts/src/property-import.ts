import { propertyRules } from '@acre/domain';
import { forAdmins } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { PropertyInput, propertyStatus } from './property-input.ts';
import { z } from './z.ts';

const key = propertyRules.externalKey;

/** A line of an import: a property under the key by which its source knows it, so that it is never taken twice. */
export const ImportLine = z.extend(PropertyInput, {
  externalKey: z.string({ error: key.required }).check(z.minLength(1, key.required), z.maxLength(key.max, key.tooLong)),
  status: z.optional(propertyStatus),
});
export type ImportLine = z.input<typeof ImportLine>;

/** What one request may hold. A batch is one transaction: large ones pass quicker, small ones keep other imports waiting for less. */
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
  outcome: z.enum(['created', 'updated', 'unchanged', 'deleted']),
  id: z.nullable(id),
});

const lines = z.array(ImportLine).check(z.minLength(1), z.maxLength(importBatch.lines), eachKeyOnce);

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/properties/import/check',
  summary: 'Tell what an import of these lines would come to',
  body: z.strictObject({ lines }),
  largestBody: importBatch.bytes,
  status: 200,
  response: z.array(ImportOutcome),
  refusals: ['sign_in.required', 'not_allowed', 'file.not_attachable'],
  access: { check: forAdmins(200) },
  onlyTells: true,
});

export const importProperties = endpoint({
  method: 'POST',
  path: '/api/properties/import',
  summary: 'Take in a batch of properties by external key, all or none; again with the same key updates; what was deleted stays so',
  body: z.strictObject({ dryRun: z._default(z.boolean(), false), lines }),
  largestBody: importBatch.bytes,
  status: 200,
  response: z.array(ImportOutcome),
  refusals: ['sign_in.required', 'not_allowed', 'file.not_attachable', 'idempotency.in_flight', 'idempotency.other_body'],
  access: { import: forAdmins(200) },
});
