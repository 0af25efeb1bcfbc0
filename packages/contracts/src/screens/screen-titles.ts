import { propertyTypeLabel } from '@acre/domain/properties/type';
import type { BrowseFilters } from '../properties/browse-filters.ts';

/** The browser tab shows this title. */
export const pageTitle = (title?: string): string => (title === undefined ? 'Acre' : `${title} · Acre`);

/** Returns 'Properties', or for a single type a title such as 'Office properties'. */
export const browseTitle = ({ type }: Pick<BrowseFilters, 'type'>): string =>
  type === 'all' ? 'Properties' : `${propertyTypeLabel(type)} properties`;

/** These titles are fixed. The title of any other screen contains the name of its record. */
export const screenTitles = {
  login: 'Login',
  register: 'Register',
  referral: 'Join',
  join: 'Accept Invitation',
  forgotPassword: 'Forgot Password',
  resetPassword: 'Choose a New Password',
  confirmEmail: 'Confirm Your Email',
  confirmAddress: 'Confirm Your Email Address',
  secondFactor: 'Set Up Two-Factor Authentication',
  unsubscribe: 'Stop Emails',
  noProperty: 'Property Not Found',
  nothing: 'Page Not Found',
} as const;
