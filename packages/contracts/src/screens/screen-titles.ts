import { propertyTypeLabel } from '@acre/domain/properties/type';
import type { BrowseFilters } from '../properties/browse-filters.ts';

/** The browser tab shows this title. */
export const pageTitle = (title?: string): string => (title === undefined ? 'Acre' : `${title} · Acre`);

/** The title is 'Properties', or 'Office properties' if only one type is listed. */
export const browseTitle = ({ type }: Pick<BrowseFilters, 'type'>): string =>
  type === 'all' ? 'Properties' : `${propertyTypeLabel(type)} properties`;

/** These screens show no record. */
export const screenTitles = {
  login: 'Login',
  register: 'Register',
  referral: 'Join',
  join: 'Accept invitation',
  forgotPassword: 'Forgot password',
  resetPassword: 'Choose a new password',
  confirmEmail: 'Confirm your email',
  confirmAddress: 'Confirm your email address',
  secondFactor: 'Set up two-factor authentication',
  unsubscribe: 'Stop emails',
  noProperty: 'Property Not Found',
  nothing: 'Page not found',
} as const;
