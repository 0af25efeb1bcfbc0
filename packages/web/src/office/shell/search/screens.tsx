import type { AccountRole } from '@acre/domain';
import { BriefcaseIcon, DocumentOpenIcon, HelpIcon, KeyIcon, PlusIcon, PropertiesIcon, PulseIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { entriesOf, website } from '../entries.tsx';

export type Screen = Readonly<{ to: string; title: string; icon: ReactNode }>;

/** Every screen that a search leads to: the places of the sidebar and what lies below them. */
export const screensOf = (role: AccountRole): readonly Screen[] => [
  ...entriesOf(role),
  { to: paths.submitProperty, title: 'Submit New Property', icon: <PlusIcon /> },
  { to: paths.createDeal, title: 'Create Deal', icon: <BriefcaseIcon /> },
  { to: paths.activities, title: 'Activities', icon: <PulseIcon /> },
  { to: paths.settingsTab('security'), title: 'Change Password', icon: <KeyIcon /> },
  ...(role === 'admin' ? [{ to: paths.templates, title: 'Deal Flow Templates', icon: <PropertiesIcon /> }] : []),
  { to: paths.help, title: 'Documentation', icon: <HelpIcon /> },
  { to: website.to, title: website.title, icon: website.icon },
];

export const recentIcon = <DocumentOpenIcon />;
