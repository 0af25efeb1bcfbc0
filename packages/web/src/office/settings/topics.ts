import { paths } from '@acre/contracts/screens/paths';

export type Topic = Readonly<{
  to: string;
  title: string;
  tab?: string;
  /** The topic's table needs the width of the window. */
  wide?: true;
}>;

const ofTab = (tab: string, title: string): Topic => ({ to: paths.settingsTab(tab), title, tab });

/** The tab 'advanced' occurs in old links, from before each topic had its own page. */
export const tabs = ['profile', 'security', 'notifications', 'contact', 'site', 'map', 'advanced'] as const;

export const ownTopics: readonly Topic[] = [
  { to: paths.settings, title: 'Profile', tab: 'profile' },
  ofTab('security', 'Security'),
  ofTab('notifications', 'Notifications'),
];

export const firmTopics: readonly Topic[] = [
  ofTab('contact', 'House Contact'),
  ofTab('site', 'Site'),
  { to: paths.mails, title: 'Mail' },
  ofTab('map', 'Map'),
  { to: paths.commissionPlan, title: 'Commission Structure' },
  { to: paths.templates, title: 'Deal Flow Templates' },
  { to: paths.webhooks, title: 'Webhooks', wide: true },
  { to: paths.securityLog, title: 'Security Log', wide: true },
];

export function isOpen({ to, tab }: Topic, pathname: string, inAddress: string | null): boolean {
  if (tab === undefined) return pathname === to || pathname.startsWith(`${to}/`);
  const open = inAddress === 'advanced' ? 'site' : (tabs.find((one) => one === inAddress) ?? 'profile');
  return pathname === paths.settings && tab === open;
}
