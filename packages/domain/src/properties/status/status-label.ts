import { type BadgeFamily, type PropertyStatus, propertyStatusTable } from './status.ts';

export const isPropertyStatus = (value: string): value is PropertyStatus => Object.hasOwn(propertyStatusTable, value);

const titleCase = (words: string): string =>
  words
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** An unknown status, such as one of another release, is shown in title case. */
export const propertyStatusLabel = (status: string): string =>
  isPropertyStatus(status) ? propertyStatusTable[status].label : titleCase(status);

export const propertyStatusBadge = (status: string): BadgeFamily => (isPropertyStatus(status) ? propertyStatusTable[status].badge : 'gray');

/** The admin list filters by six of the 19 statuses, two of them under a shorter label. */
export const propertyStatusFilter = [
  { value: 'under_review', label: 'Under Review' },
  { value: 'underwriting', label: 'Underwriting' },
  { value: 'feedback_sent', label: 'Feedback Sent' },
  { value: 'marketing_start', label: 'Marketing' },
  { value: 'under_contract', label: 'Under Contract' },
  { value: 'closed_paid', label: 'Closed' },
] as const satisfies readonly { value: PropertyStatus; label: string }[];

export const shortStatusLabel = (status: string): string =>
  propertyStatusFilter.find(({ value }) => value === status)?.label ?? propertyStatusLabel(status);
