import type { AccountRole } from '../kernel/actor.ts';

export const dealRules = {
  reason: { max: 500, tooLong: 'The reason must be at most 500 characters', required: 'Please enter a reason for cancelling the deal' },
  part: { unknown: 'Please choose seller, buyer, partner or elite' },
  status: { unknown: 'Please choose active, under contract, closed or cancelled' },
  signedOut: { title: 'Authentication required', message: 'You must be logged in to create a deal.' },
} as const;

const titles = {
  admin: 'Deals Management',
  elite: 'My Elite Deals',
  partner: 'My Partner Deals',
} as const satisfies Record<AccountRole, string>;

export const dealsTitle = (role: AccountRole): string => titles[role];
