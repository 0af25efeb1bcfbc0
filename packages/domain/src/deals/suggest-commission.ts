import { type BasisPoints, partOf } from '../kernel/basis-points.ts';
import type { Cents } from '../kernel/money.ts';

export const suggestedCommission: BasisPoints = 300;

/** 3% of the deal value, to the cent. */
export const suggestCommission = (valueCents: Cents): Cents => partOf(valueCents, suggestedCommission);
