import { personRoles } from '@acre/domain';
import { id, timestamp, version } from './fields.ts';
import { z } from './z.ts';

/** Fields beyond name, role and e-mail are there for those who may read them. */
export const Person = z.object({
  id,
  fullName: z.string(),
  role: z.enum(personRoles),
  email: z.nullable(z.string()),
  username: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
  company: z.optional(z.nullable(z.string())),
  profileImage: z.optional(z.nullable(z.string())),
  referralId: z.optional(z.string()),
  referredBy: z.optional(z.nullable(id)),
  createdAt: z.optional(timestamp),
  /** Since when the member is shut out. */
  deactivatedAt: z.optional(z.nullable(timestamp)),
  version: z.optional(version),
});
export type Person = z.output<typeof Person>;
z.globalRegistry.add(Person, { id: 'Person' });

/** Who invites by a link, as anybody may know them. */
export const Referrer = z.object({ id, fullName: z.string(), role: z.enum(personRoles) });
export type Referrer = z.output<typeof Referrer>;
