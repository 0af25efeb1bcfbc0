import { paths } from '@acre/contracts/screens/paths';
import type { AccountRole, Member } from '@acre/domain/kernel/actor';
import {
  BriefcaseIcon,
  CogIcon,
  DashboardIcon,
  DiagramTreeIcon,
  DollarIcon,
  EnvelopeIcon,
  GlobeIcon,
  NewPersonIcon,
  OfficeIcon,
  PeopleIcon,
  PulseIcon,
  StarIcon,
} from '@blueprintjs/icons';
import type { ComponentType, ReactNode } from 'react';
import { UnreadMessages } from './unread-messages.tsx';

export type Entry = Readonly<{
  to: string;
  title: string;
  icon: ReactNode;
  /** Pressing G and then this letter opens the screen. */
  letter: string;
  /** If true, the entry is highlighted only at its exact address, not at addresses below it. */
  exact?: true;
  /** Shows how many records on the entry's screen need attention, such as conversations with unread messages. */
  Count?: ComponentType;
}>;

const dashboard: Entry = { to: paths.admin, title: 'Dashboard', icon: <DashboardIcon />, letter: 'D', exact: true };
const messages: Entry = { to: paths.messages, title: 'Messages', icon: <EnvelopeIcon />, letter: 'M', Count: UnreadMessages };
const properties: Entry = { to: paths.adminProperties, title: 'Properties', icon: <OfficeIcon />, letter: 'P' };
const deals = (title: string): Entry => ({ to: paths.deals, title, icon: <BriefcaseIcon />, letter: 'L' });
const partners = (title: string): Entry => ({ to: paths.partners, title, icon: <PeopleIcon />, letter: 'A' });
const elites: Entry = { to: paths.elites, title: 'Ace Elites', icon: <StarIcon />, letter: 'T' };
const network = (id: number): Entry => ({ to: paths.network(id), title: 'Network', icon: <DiagramTreeIcon />, letter: 'N' });
const invitations: Entry = { to: paths.invitations, title: 'Invitations', icon: <NewPersonIcon />, letter: 'I' };
const earnings: Entry = { to: paths.earnings, title: 'Earnings', icon: <DollarIcon />, letter: 'E' };
const activities: Entry = { to: paths.activities, title: 'Activities', icon: <PulseIcon />, letter: 'V' };
const settings: Entry = { to: paths.settings, title: 'Settings', icon: <CogIcon />, letter: 'S' };

const ofRole = {
  admin: [deals('Deals'), partners('Ace Partners'), elites],
  elite: [deals('My Deals'), partners('My Partners')],
  partner: [deals('My Deals')],
} as const satisfies Record<AccountRole, readonly Entry[]>;

export const entriesOf = ({ role, id }: Pick<Member, 'role' | 'id'>): readonly Entry[] => [
  dashboard,
  messages,
  properties,
  ...ofRole[role],
  network(id),
  invitations,
  earnings,
  activities,
  settings,
];

/**
 * Returns whether the role has this entry in its sidebar. Looks only at the entries that differ by role, so the result is false for entries
 * that every role has, such as the dashboard.
 */
export const isInSidebar = (role: AccountRole, to: string): boolean => ofRole[role].some((entry) => entry.to === to);

export const website: Entry = { to: paths.properties, title: 'Back to Website', icon: <GlobeIcon />, letter: 'W' };
