import { propertyStatuses } from '@acre/domain/properties/status/status';
import { forAdmins } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { id, inForm, version } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { propertyStatus } from './property-input.ts';

/** One request may change at most this many properties. A single transaction changes all of them and keeps them locked until it ends. */
export const statusBatch = 500;

/** One request may check at most this many properties, because their ids are in the URL, whose length is limited. */
export const statusesTried = 200;

const eachOnce = z.check<{ id: number }[]>((context) => {
  const seen = new Set<number>();
  for (const [at, { id }] of context.value.entries()) {
    if (seen.has(id)) context.issues.push({ code: 'custom', path: [at, 'id'], message: 'List each property only once', input: id });
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
const numbers = `Enter at most ${statusesTried} property IDs, separated by commas`;

export const tryStatuses = endpoint({
  ...routes.properties.tryStatuses,
  summary: `Check a status change of up to ${statusesTried} properties, and read their versions`,
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
  ...routes.properties.changeStatusesByVersion,
  summary: `Change the status of up to ${statusBatch} properties. A property whose version differs from the one you send is left unchanged and reported`,
  body: z.strictObject({
    status: propertyStatus,
    lines: z
      .array(z.strictObject({ id, version: z.optional(version) }))
      .check(
        z.minLength(1, 'Give at least one property'),
        z.maxLength(statusBatch, `You can send at most ${statusBatch} at a time`),
        eachOnce,
      ),
  }),
  status: 200,
  response: z.array(LineOutcome),
  refusals: ['sign_in.required', 'not_allowed', 'idempotency.in_flight', 'idempotency.other_body'],
  access: { lines: forAdmins(200) },
});
