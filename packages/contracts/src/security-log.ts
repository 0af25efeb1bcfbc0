import { securityKinds, securityLogRules } from '@acre/domain/security/entry';
import { forAdmins } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { day, id, paging, timestamp } from './mechanism/fields.ts';
import { components, z } from './mechanism/z.ts';
import * as routes from './routes/index.ts';

const SecurityEntry = z.object({
  id,
  createdAt: timestamp,
  kind: z.enum(securityKinds),
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  subjectId: z.nullable(id),
  subjectName: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type SecurityEntry = z.output<typeof SecurityEntry>;
components.add(SecurityEntry, { id: 'SecurityEntry' });

const filter = { kind: z.optional(z.enum(securityKinds)), personId: z.optional(id), from: z.optional(day), to: z.optional(day) };

/** A range whose end is before its start cannot match anything. */
const forwards = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: securityLogRules.backwards, path: ['to'] },
);

export const securityLog = {
  list: endpoint({
    ...routes.securityLog.list,
    summary:
      'List the security log, newest first: logins, denied requests, and changes to accounts and settings. Entries are stored for 400 days',
    query: z.strictObject({ ...filter, ...paging }).check(forwards),
    status: 200,
    response: z.array(SecurityEntry),
    refusals: ['sign_in.required', 'not_allowed'],
    access: { list: forAdmins(200) },
  }),
  export: endpoint({
    ...routes.securityLog.export,
    summary: 'Export the security log as a CSV file',
    query: z.strictObject(filter).check(forwards),
    status: 200,
    refusals: ['sign_in.required', 'not_allowed', 'too_many'],
    access: { export: forAdmins(200) },
    limited: 'export',
  }),
};
