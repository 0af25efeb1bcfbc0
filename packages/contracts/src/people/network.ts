import { personRoles } from '@acre/domain/kernel/actor';
import { id } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';

/** Money is in dollars. */
const NetworkNode = z.object({
  id,
  /** The parent is the referrer; null for the root of the network. */
  parentId: z.nullable(id),
  fullName: z.string(),
  role: z.enum(personRoles),
  active: z.boolean(),
  /** Only direct referrals count. */
  referred: z.int(),
  /** The total is null for administrators and deleted members, who have no figures. */
  commissionTotal: z.nullable(z.number()),
  partnersReferred: z.nullable(z.int()),
});
export type NetworkNode = z.output<typeof NetworkNode>;

/** The page starts with the root; `total` counts everyone below it. */
export const NetworkPage = z.object({ total: z.int(), nodes: z.array(NetworkNode) });
export type NetworkPage = z.output<typeof NetworkPage>;
components.add(NetworkPage, { id: 'NetworkPage' });
