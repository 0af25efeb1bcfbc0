import { monthName } from '@acre/domain/kernel/time';

const shown = 36;

/** Returns a 'YYYY-MM' month, or undefined for any other text. */
export const monthOf = (text: string): string | undefined => (/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

/** Lists the choice 'All months', then the month of this day and the 35 months before it, newest first. */
export const monthChoices = (today: string) => [
  { value: 'all', label: 'All months' },
  ...Array.from({ length: shown }, (_, back) => {
    const [year = 0, current = 0] = today.split('-').map(Number);
    const first = new Date(Date.UTC(year, current - 1 - back, 1));
    const month = first.toISOString().slice(0, 7);
    return { value: month, label: monthName(month) };
  }),
];
