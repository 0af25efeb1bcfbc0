import { monthName } from '@acre/domain/kernel/time';

const shown = 36;

/** Returns a 'YYYY-MM' month, or undefined for any other text. */
export const monthOf = (text: string): string | undefined => (/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

/** Lists the months of the last three years, newest first. They are in UTC, as in the ledger. */
export const monthChoices = (now: Date) => [
  { value: 'all', label: 'All months' },
  ...Array.from({ length: shown }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const month = first.toISOString().slice(0, 7);
    return { value: month, label: monthName(month) };
  }),
];
