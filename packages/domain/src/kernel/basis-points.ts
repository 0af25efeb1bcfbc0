/** A hundredth of a percent, an integer: percentages with two decimals without rounding. */
export type BasisPoints = number;

export const wholeInBasisPoints: BasisPoints = 10_000;
export const toBasisPoints = (percent: number): BasisPoints => Math.round(percent * 100);
export const toPercent = (basisPoints: BasisPoints): number => basisPoints / 100;

/** That part of a non-negative integer amount: the whole units, and what is left over in ten-thousandths. Exact, however large. */
export function dividedPart(amount: number, points: BasisPoints): { units: number; remainder: number } {
  const rest = (amount % wholeInBasisPoints) * points;
  const units = Math.floor(amount / wholeInBasisPoints) * points + Math.floor(rest / wholeInBasisPoints);
  return { units, remainder: rest % wholeInBasisPoints };
}

/** That part of a non-negative integer amount, half a unit rounded up. */
export function partOf(amount: number, points: BasisPoints): number {
  const { units, remainder } = dividedPart(amount, points);
  return remainder * 2 >= wholeInBasisPoints ? units + 1 : units;
}
