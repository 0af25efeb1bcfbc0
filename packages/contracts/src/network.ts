import { personRoles } from '@acre/domain';
import { id } from './fields.ts';
import { z } from './z.ts';

/** Somebody in the referral tree. Money in dollars. */
const NetworkNode = z.object({
  id,
  /** The referrer; null of the person whose network it is. */
  parentId: z.nullable(id),
  fullName: z.string(),
  role: z.enum(personRoles),
  active: z.boolean(),
  /** How many they referred themself. */
  referred: z.int(),
  /** Null where no figures are kept: of administrators and deleted members. */
  commissionTotal: z.nullable(z.number()),
  partnersReferred: z.nullable(z.int()),
});
export type NetworkNode = z.output<typeof NetworkNode>;

/** A page of the referral tree below a person, with that person first; `total` is everybody below. */
export const NetworkPage = z.object({ total: z.int(), nodes: z.array(NetworkNode) });
export type NetworkPage = z.output<typeof NetworkPage>;
z.globalRegistry.add(NetworkPage, { id: 'NetworkPage' });
