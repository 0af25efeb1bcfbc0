/** A basis point is a hundredth of a percent. Percentages with two decimals are whole numbers of basis points, so they need no rounding. */
export type BasisPoints = number;

export const wholeInBasisPoints: BasisPoints = 10_000;
export const toBasisPoints = (percent: number): BasisPoints => Math.round(percent * 100);
export const toPercent = (basisPoints: BasisPoints): number => basisPoints / 100;

/**
 * Returns the exact share of `amount` in whole units, plus a remainder in ten-thousandths of a unit. `amount` must be a non-negative
 * integer.
 */
export function dividedPart(amount: number, points: BasisPoints): { units: number; remainder: number } {
  const rest = (amount % wholeInBasisPoints) * points;
  const units = Math.floor(amount / wholeInBasisPoints) * points + Math.floor(rest / wholeInBasisPoints);
  return { units, remainder: rest % wholeInBasisPoints };
}

/** Returns the part of a non-negative integer amount, rounding half a unit up. */
export function partOf(amount: number, points: BasisPoints): number {
  const { units, remainder } = dividedPart(amount, points);
  return remainder * 2 >= wholeInBasisPoints ? units + 1 : units;
}
