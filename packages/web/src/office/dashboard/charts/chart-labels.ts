import type { Dashboard } from '@acre/contracts/dashboard';
import { DateTime } from 'luxon';

export type Month = Dashboard['months'][number];
export type StageTime = Dashboard['stageTimes'][number];

const inMonth = (month: string, format: string): string => DateTime.fromISO(month, { zone: 'utc' }).setLocale('en-US').toFormat(format);

export const shortMonth = (month: string): string => inMonth(month, 'MMM');
export const monthAndYear = (month: string): string => inMonth(month, 'MMM yyyy');

/** Returns a duration such as '12.5 days', or a dash if nothing was measured. */
export const inDays = (days: number | null): string => (days === null ? '—' : `${days} ${days === 1 ? 'day' : 'days'}`);

export const dealsInWords = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'deal' : 'deals'}`;
