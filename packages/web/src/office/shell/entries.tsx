import type { AccountRole } from '@acre/domain';
import { BriefcaseIcon, CogIcon, DashboardIcon, GlobeIcon, OfficeIcon, PeopleIcon, StarIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';

export type Entry = Readonly<{
  to: string;
  title: string;
  icon: ReactNode /** Only the very place is highlighted, not what lies below it. */;
  exact?: true;
}>;

const dashboard: Entry = { to: paths.admin, title: 'Dashboard', icon: <DashboardIcon />, exact: true };
const properties: Entry = { to: paths.adminProperties, title: 'Properties', icon: <OfficeIcon /> };
const settings: Entry = { to: paths.settings, title: 'Settings', icon: <CogIcon /> };
const deals = (title: string): Entry => ({ to: paths.deals, title, icon: <BriefcaseIcon /> });
const partners = (title: string): Entry => ({ to: paths.partners, title, icon: <PeopleIcon /> });
const elites: Entry = { to: paths.elites, title: 'Ace Elites', icon: <StarIcon /> };

const ofRole = {
  admin: [deals('Deals'), partners('Ace Partners'), elites],
  elite: [deals('My Deals'), partners('My Partners')],
  partner: [deals('My Deals')],
} as const satisfies Record<AccountRole, readonly Entry[]>;

/** The places of the sidebar. */
export const entriesOf = (role: AccountRole): readonly Entry[] => [dashboard, properties, ...ofRole[role], settings];

/** Whether the role has this place in its sidebar. */
export const hasPlace = (role: AccountRole, to: string): boolean => entriesOf(role).some((entry) => entry.to === to);

export const website: Entry = { to: paths.properties, title: 'Back to Website', icon: <GlobeIcon /> };
