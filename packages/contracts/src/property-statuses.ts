import { propertyStatuses } from '@acre/domain';
import { forAdmins } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, inForm, version } from './fields.ts';
import { propertyStatus } from './property-input.ts';
import { z } from './z.ts';

/** How many lines one request may hold. A batch is one transaction. */
export const statusBatch = 500;

/** How many are looked at by one request: their numbers stand in its address. */
export const statusesTried = 200;

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
  version: z.nullable(version),
});

const numbersOf = (text: string): number[] => text.split(',').map(Number);
const numbers = `Must be up to ${statusesTried} numbers of properties, separated by commas`;

export const tryStatuses = endpoint({
  method: 'GET',
  path: '/api/properties/status/by-version',
  summary: `What giving up to ${statusesTried} properties a status would come to, and at which versions they are`,
  query: z.strictObject({
    status: propertyStatus,
    ids: inForm(new RegExp(`^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,${statusesTried - 1}}$`), 11 * statusesTried - 1, numbers).check(
      z.refine((text) => numbersOf(text).every((one) => id.safeParse(one).success), numbers),
    ),
  }),
  status: 200,
  response: z.array(LineOutcome),
  refusals: ['sign_in.required', 'not_allowed'],
  access: { numbers: forAdmins(200) },
});

export const changeStatusesByVersion = endpoint({
  method: 'POST',
  path: '/api/properties/status/by-version',
  summary: `Give up to ${statusBatch} properties a status, each if it is still the version that was seen; the others stay, and are told`,
  body: z.strictObject({
    status: propertyStatus,
    lines: z
      .array(z.strictObject({ id, version: z.optional(version) }))
      .check(z.minLength(1, 'Give at least one property'), z.maxLength(statusBatch, `At most ${statusBatch} at once`), eachOnce),
  }),
  status: 200,
  response: z.array(LineOutcome),
  refusals: ['sign_in.required', 'not_allowed', 'idempotency.in_flight', 'idempotency.other_body'],
  access: { lines: forAdmins(200) },
});
