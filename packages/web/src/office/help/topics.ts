import type { ReactElement } from 'react';
import { Administering } from './administering.tsx';
import { Answering } from './answering.tsx';
import { Deals } from './deals.tsx';
import { FindingYourWay } from './finding-your-way.tsx';
import { GettingPaid } from './getting-paid.tsx';
import { ManagingMembers } from './managing-members.tsx';
import { Referral } from './referral.tsx';
import { Statuses } from './statuses.tsx';
import { Submitting } from './submitting.tsx';
import { YourAccount } from './your-account.tsx';

export type Topic = Readonly<{ id: string; title: string; about: string; Article: () => ReactElement }>;

export const topics: readonly [Topic, ...Topic[]] = [
  { id: 'finding-your-way', title: 'Find your way', about: 'Search, dashboard, notifications', Article: FindingYourWay },
  { id: 'submitting', title: 'Submit a property', about: 'Drafts, review, sharing', Article: Submitting },
  { id: 'messages', title: 'Answer an inquiry', about: 'Messages, and who reads them', Article: Answering },
  { id: 'referral', title: 'Invite members', about: 'Referral link, invitations, network', Article: Referral },
  { id: 'deals', title: 'Manage a deal', about: 'Create, change, correct, close', Article: Deals },
  { id: 'commission', title: 'Get paid', about: 'Earnings, statements, commission', Article: GettingPaid },
  { id: 'statuses', title: 'Understand statuses', about: 'Stages and statuses of a property', Article: Statuses },
  { id: 'account', title: 'Manage your account', about: 'Email, password, notifications, data', Article: YourAccount },
  { id: 'members', title: 'Manage members', about: 'Roles and access, for administrators', Article: ManagingMembers },
  { id: 'administrators', title: 'Manage your site', about: 'Properties and settings, for administrators', Article: Administering },
];
