import { monthName } from '@acre/domain';

const shown = 36;

/** 'YYYY-MM', or undefined for anything else. */
export const monthOf = (text: string): string | undefined => (/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

/** All months, and the last three years one by one, newest first, in UTC as the ledger counts them. */
export const monthChoices = (now: Date) => [
  { value: 'all', label: 'All months' },
  ...Array.from({ length: shown }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const month = first.toISOString().slice(0, 7);
    return { value: month, label: monthName(month) };
  }),
];
