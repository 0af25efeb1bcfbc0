import { paths } from '@acre/contracts/screens/paths';
import type { Member } from '@acre/domain/kernel/actor';
import { BriefcaseIcon, DocumentOpenIcon, HelpIcon, KeyIcon, PlusIcon, PropertiesIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { entriesOf, website } from '../entries.tsx';

export type Screen = Readonly<{ to: string; title: string; icon: ReactNode }>;

export const screensOf = (actor: Member): readonly Screen[] => [
  ...entriesOf(actor),
  { to: paths.submitProperty, title: 'Submit New Property', icon: <PlusIcon /> },
  { to: paths.createDeal, title: 'Create Deal', icon: <BriefcaseIcon /> },
  { to: paths.settingsTab('security'), title: 'Change Password', icon: <KeyIcon /> },
  ...(actor.role === 'admin' ? [{ to: paths.templates, title: 'Deal Flow Templates', icon: <PropertiesIcon /> }] : []),
  { to: paths.help, title: 'Documentation', icon: <HelpIcon /> },
  { to: website.to, title: website.title, icon: website.icon },
];

export const recentIcon = <DocumentOpenIcon />;
