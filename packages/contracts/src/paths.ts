import type { DealStatus, PropertyScope, PropertyStatus, Stage } from '@acre/domain';

type Id = number | string;

/** Every address of the web client; the server knows them too, so that any other is answered as not found. Route patterns are made with the same functions: `paths.property(':id')`. */
export const paths = {
  home: '/',
  auth: '/auth',
  register: (role: string) => `/auth?role=${role}`,
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  confirmEmail: '/auth/email',
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
  dealsAt: (at: { status: DealStatus | 'in_progress'; closedFrom?: string; closedTo?: string }) =>
    `/admin/deals?${new URLSearchParams(at)}`,
  earnings: '/admin/earnings',
  earningsFromReferrals: '/admin/earnings?source=referrals',
  earningsOf: (id: Id) => `/admin/earnings/${id}`,
  earningsFromReferralsOf: (id: Id) => `/admin/earnings/${id}?source=referrals`,
  createDeal: '/admin/deals/create',
  deal: (id: Id) => `/admin/deals/${id}`,
  partners: '/admin/partners',
  elites: '/admin/elites',
  invitations: '/admin/invitations',
  member: (id: Id) => `/admin/members/${id}`,
  network: (id: Id) => `/admin/members/${id}/network`,
  activities: '/admin/activities',
  settings: '/admin/settings',
  settingsTab: (tab: string) => `/admin/settings?tab=${tab}`,
  templates: '/admin/settings/deal-flow-templates',
  commissionPlan: '/admin/settings/commission',
  mails: '/admin/settings/mail',
  mail: (id: Id) => `/admin/settings/mail/${id}`,
  webhooks: '/admin/settings/webhooks',
  webhook: (id: Id) => `/admin/settings/webhooks/${id}`,
  help: '/admin/help',
  helpTopic: (topic: string) => `/admin/help/${topic}`,
} as const;

/** Links of old that lack the /admin prefix, and the screens meant. */
export const movedPaths = {
  '/partners': paths.partners,
  '/deals': paths.deals,
  '/elites': paths.elites,
  '/settings': paths.settings,
  '/activities': paths.activities,
  '/properties/submit': paths.submitProperty,
} as const;
