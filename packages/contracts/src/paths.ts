import type { DealStatus, PropertyScope, PropertyStatus, Stage } from '@acre/domain';

type Id = number | string;

/** Every address of the web client; the server knows them too, so that any other is answered as not found. Route patterns are made with the same functions: `paths.property(':id')`. */
export const paths = {
  home: '/',
  auth: '/auth',
  register: (role: string) => `/auth?role=${role}`,
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  unsubscribe: (token: Id) => `/unsubscribe/${token}`,
  referral: (referralId: string) => `/r/${referralId}`,
  properties: '/properties',
  propertiesOf: (type: string) => `/properties?type=${type}`,
  property: (id: Id) => `/properties/${id}`,
  admin: '/admin',
  adminProperties: '/admin/properties',
  adminPropertiesAt: (at: { stage?: Stage; status?: PropertyStatus; submittedFrom?: string; scope?: PropertyScope }) =>
    `/admin/properties?${new URLSearchParams(at)}`,
  submitProperty: '/admin/properties/submit',
  adminProperty: (id: Id) => `/admin/properties/${id}`,
  deals: '/admin/deals',
  dealsAt: (at: { status: DealStatus | 'in_progress'; closedFrom?: string; closedTo?: string }) =>
    `/admin/deals?${new URLSearchParams(at)}`,
  earnings: '/admin/earnings',
  earningsFromReferrals: '/admin/earnings?source=referrals',
  createDeal: '/admin/deals/create',
  deal: (id: Id) => `/admin/deals/${id}`,
  partners: '/admin/partners',
  elites: '/admin/elites',
  activities: '/admin/activities',
  settings: '/admin/settings',
  settingsTab: (tab: string) => `/admin/settings?tab=${tab}`,
  templates: '/admin/settings/deal-flow-templates',
  commissionPlan: '/admin/settings/commission',
  mails: '/admin/settings/mail',
  mail: (id: Id) => `/admin/settings/mail/${id}`,
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
