/** The core uses integer cents; the wire and the forms use dollars. */
export type Cents = number;

export const toCents = (dollars: number): Cents => Math.round(dollars * 100);
export const toDollars = (cents: Cents): number => cents / 100;

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats an amount in cents as dollars and cents, such as '$12,345.00'. */
export const formatCents = (cents: Cents): string => withCents.format(toDollars(cents));

/** Formats an amount in dollars as dollars and cents, such as '$12,345.00'. */
export const formatAmount = (dollars: number): string => formatCents(toCents(dollars));

/** Formats US dollars without decimals, such as '$12,345'. */
export const formatDollars = (dollars: number): string => whole.format(dollars);
