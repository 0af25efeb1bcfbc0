import type { AccountRole } from '../kernel/actor.ts';

const titles = {
  admin: 'Deals Management',
  elite: 'My Elite Deals',
  partner: 'My Partner Deals',
} as const satisfies Record<AccountRole, string>;

export const dealsTitle = (role: AccountRole): string => titles[role];
