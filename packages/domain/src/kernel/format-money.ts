import { type Cents, toCents, toDollars } from './money.ts';

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** '$12,345.00' */
export const formatCents = (cents: Cents): string => withCents.format(toDollars(cents));

/** '$12,345.00', from dollars as records carry them. */
export const formatAmount = (dollars: number): string => formatCents(toCents(dollars));

/** '$12,345': US dollars without decimals, as the screens show them. */
export const formatDollars = (dollars: number): string => whole.format(dollars);
