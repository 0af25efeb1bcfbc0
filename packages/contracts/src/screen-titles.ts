import { propertyTypeLabel } from '@acre/domain';
import type { BrowseFilters } from './browse-filters.ts';

/** What stands in the tab of the browser. */
export const pageTitle = (title?: string): string => (title === undefined ? 'Acre' : `${title} · Acre`);

/** 'Properties', or 'Office properties' where only a type is listed. */
export const browseTitle = ({ type }: Pick<BrowseFilters, 'type'>): string =>
  type === 'all' ? 'Properties' : `${propertyTypeLabel(type)} properties`;

/** Titles of screens that show no record. */
export const screenTitles = {
  login: 'Login',
  register: 'Register',
  referral: 'Join',
  join: 'Accept invitation',
  forgotPassword: 'Forgot password',
  resetPassword: 'Choose a new password',
  confirmEmail: 'Confirm your e-mail',
  secondFactor: 'Set up two-factor sign-in',
  unsubscribe: 'Stop e-mails',
  noProperty: 'Property Not Found',
  nothing: 'Page not found',
} as const;
