import type { DealStatus } from '@acre/domain/deals/status';
import type { MailState } from '@acre/domain/mail/mail';
import type { MemberStanding } from '@acre/domain/people/member';
import type { PropertyScope } from '@acre/domain/properties/browse';
import type { PropertyStatus, Stage } from '@acre/domain/properties/status/status';

type Id = number | string;

/**
 * The web client and the server share these paths of screens. The server answers an unknown screen as not found. Route patterns use the
 * same functions, as in `paths.property(':id')`.
 */
export const paths = {
  home: '/',
  auth: '/auth',
  register: (role: string) => `/auth?role=${role}`,
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  confirmEmail: '/auth/email',
  confirmAddress: '/auth/confirm',
  secondFactor: '/auth/second-factor',
  unsubscribe: (token: Id) => `/unsubscribe/${token}`,
  join: '/join',
  referral: (referralId: string) => `/r/${referralId}`,
  properties: '/properties',
  propertiesOf: (type: string) => `/properties?type=${type}`,
  property: (id: Id) => `/properties/${id}`,
  admin: '/admin',
  adminProperties: '/admin/properties',
  adminPropertiesAt: (at: { stage?: Stage; status?: PropertyStatus; submittedFrom?: string; scope?: PropertyScope }) =>
    `/admin/properties?${new URLSearchParams(at)}`,
  deletedProperties: '/admin/properties/deleted',
  submitProperty: '/admin/properties/submit',
  adminProperty: (id: Id) => `/admin/properties/${id}`,
  deals: '/admin/deals',
  dealsAt: (at: { status: DealStatus | 'in_progress' | 'stalled' | 'commission_due'; closedFrom?: string; closedTo?: string }) =>
    `/admin/deals?${new URLSearchParams(at)}`,
  earnings: '/admin/earnings',
  earningsFromReferrals: '/admin/earnings?source=referrals',
  earningsOf: (id: Id) => `/admin/earnings/${id}`,
  earningsFromReferralsOf: (id: Id) => `/admin/earnings/${id}?source=referrals`,
  createDeal: '/admin/deals/create',
  deal: (id: Id) => `/admin/deals/${id}`,
  partners: '/admin/partners',
  elites: '/admin/elites',
  partnersAt: (at: { standing: MemberStanding }) => `/admin/partners?${new URLSearchParams(at)}`,
  elitesAt: (at: { standing: MemberStanding }) => `/admin/elites?${new URLSearchParams(at)}`,
  invitations: '/admin/invitations',
  member: (id: Id) => `/admin/members/${id}`,
  network: (id: Id) => `/admin/members/${id}/network`,
  messages: '/admin/messages',
  unreadMessages: '/admin/messages?show=unread',
  conversation: (id: Id) => `/admin/messages/${id}`,
  activities: '/admin/activities',
  settings: '/admin/settings',
  settingsTab: (tab: string) => `/admin/settings?tab=${tab}`,
  templates: '/admin/settings/deal-flow-templates',
  commissionPlan: '/admin/settings/commission',
  securityLog: '/admin/settings/security-log',
  mails: '/admin/settings/mail',
  mailsAt: (at: { state: MailState }) => `/admin/settings/mail?${new URLSearchParams(at)}`,
  mail: (id: Id) => `/admin/settings/mail/${id}`,
  webhooks: '/admin/settings/webhooks',
  webhook: (id: Id) => `/admin/settings/webhooks/${id}`,
  help: '/admin/help',
  helpTopic: (topic: string) => `/admin/help/${topic}`,
} as const;

/** Maps old links without the /admin prefix to the current screens. */
export const movedPaths = {
  '/partners': paths.partners,
  '/deals': paths.deals,
  '/elites': paths.elites,
  '/settings': paths.settings,
  '/activities': paths.activities,
  '/properties/submit': paths.submitProperty,
} as const;
