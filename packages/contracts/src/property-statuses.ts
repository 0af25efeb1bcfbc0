import { propertyStatuses } from '@acre/domain';
import { forAdmins } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { propertyStatus } from './property-input.ts';
import { z } from './z.ts';

/** How many lines one request may hold. A batch is one transaction. */
export const statusBatch = 500;

const eachOnce = z.check<{ id: number }[]>((context) => {
  const seen = new Set<number>();
  for (const [at, { id }] of context.value.entries()) {
    if (seen.has(id)) context.issues.push({ code: 'custom', path: [at, 'id'], message: 'Each property only once', input: id });
    seen.add(id);
  }
});

const LineOutcome = z.object({
  id,
  outcome: z.enum(['changed', 'unchanged', 'stale', 'unknown']),
  status: z.nullable(z.enum(propertyStatuses)),
  version: z.nullable(z.int()),
});

export const changeStatusesByVersion = endpoint({
  method: 'POST',
  path: '/api/properties/status/by-version',
  summary: `Give up to ${statusBatch} properties a status, each if it is still the version that was seen; the others stay, and are told`,
  body: z.strictObject({
    status: propertyStatus,
    lines: z
      .array(z.strictObject({ id, version: z.optional(z.int()) }))
      .check(z.minLength(1, 'Give at least one property'), z.maxLength(statusBatch, `At most ${statusBatch} at once`), eachOnce),
    dryRun: z._default(z.boolean(), false),
  }),
  status: 200,
  response: z.array(LineOutcome),
  refusals: ['sign_in.required', 'not_allowed', 'idempotency.in_flight', 'idempotency.other_body'],
  access: { lines: forAdmins(200) },
});
