/** Values are in degrees; west is less than east. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Five decimals are about a meter, more precise than any stored place. */
const decimals = 5;
const degrees = /^-?\d{1,3}(\.\d{1,10})?$/;

/** Formats a box for URLs: '-98,29.5,-97,30.5'. */
export const boxText = (box: Box): string => box.map((side) => Number(side.toFixed(decimals))).join(',');

/** Parses a box; returns undefined if the text is not a box on Earth. */
export function boxFrom(text: string): Box | undefined {
  const sides = text.split(',').map((side) => (degrees.test(side) ? Number(side) : Number.NaN));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = sides;
  const isBox = sides.length === 4 && -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90;
  return isBox ? [west, south, east, north] : undefined;
}
