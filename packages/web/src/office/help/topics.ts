import type { ReactElement } from 'react';
import { Administering } from './administering.tsx';
import { Commission } from './commission.tsx';
import { FindingYourWay } from './finding-your-way.tsx';
import { Referral } from './referral.tsx';
import { Statuses } from './statuses.tsx';
import { Submitting } from './submitting.tsx';
import { YourAccount } from './your-account.tsx';

export type Topic = Readonly<{ id: string; title: string; about: string; Article: () => ReactElement }>;

/** The pages of the documentation, in their order. */
export const topics: readonly [Topic, ...Topic[]] = [
  { id: 'finding-your-way', title: 'Finding your way', about: 'Search, notifications and keys', Article: FindingYourWay },
  { id: 'submitting', title: 'Submitting a property', about: 'From the form to the public list', Article: Submitting },
  { id: 'referral', title: 'Referrals and your network', about: 'Your link, and what it brings', Article: Referral },
  { id: 'deals-and-commission', title: 'Deals and commission', about: 'How a sale is tracked and paid', Article: Commission },
  { id: 'statuses', title: 'Statuses', about: 'What each one says', Article: Statuses },
  { id: 'account', title: 'Your account', about: 'E-mail, notifications, devices, tokens', Article: YourAccount },
  { id: 'administrators', title: 'For administrators', about: 'Many at once, deleting, the plan', Article: Administering },
];
