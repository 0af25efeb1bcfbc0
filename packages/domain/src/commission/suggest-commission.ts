import { type BasisPoints, partOf } from '../kernel/basis-points.ts';
import type { Cents } from '../kernel/money.ts';

export const suggestedCommission: BasisPoints = 300;

/** The suggestion is 3% of the deal value, rounded to the cent. */
export const suggestCommission = (valueCents: Cents): Cents => partOf(valueCents, suggestedCommission);
