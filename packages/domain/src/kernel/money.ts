/** The core uses integer cents; the wire and the forms use dollars. */
export type Cents = number;

export const toCents = (dollars: number): Cents => Math.round(dollars * 100);
export const toDollars = (cents: Cents): number => cents / 100;
