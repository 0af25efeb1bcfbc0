import type { PersonRole } from '../kernel/actor.ts';

export const roleNames = {
  admin: 'Admin',
  elite: 'Ace Elite',
  partner: 'Ace Partner',
  seller: 'Seller',
  buyer: 'Buyer',
} as const satisfies Record<PersonRole, string>;
