import type { Look } from '../look.ts';
import { litWindow, mix } from '../palettes.ts';
import { boxes, fade, path, range } from '../svg.ts';

/** Two rows of distant houses; the nearer one is darker. */
export function skyline(look: Look, base: number): string {
  const { palette, night } = look;
  const dice = look.dice('skyline');
  const row = (lowest: number, highest: number, colour: string): string => {
    let d = `M-10 ${base}`;
    for (let x = -10; x < 1210; ) {
      const w = dice.int(44, 118);
      d += `V${base - dice.int(lowest, highest)}H${x + w}`;
      x += w;
    }
    return path(`${d}V${base}z`, colour);
  };
  const lights = range(34).map(() => ({ x: dice.int(10, 1180), y: base - dice.int(12, 120), w: 5, h: 7 }));
  return (
    row(150, 300, mix(palette.far, palette.haze, 0.45)) + row(60, 190, palette.far) + (night ? fade(boxes(lights, litWindow), 0.55) : '')
  );
}

/** Ranges of hills, paler with distance. */
export function hills(look: Look, base: number): string {
  const dice = look.dice('hills');
  const { palette } = look;
  const range1 = (height: number, colour: string): string => {
    const [a, b, c] = [dice.int(40, height), dice.int(40, height), dice.int(30, height)];
    return path(
      `M-10 ${base}V${base - a}C150 ${base - a - 70} 250 ${base - b - 50} 420 ${base - b}S700 ${base - c - 90} 860 ${base - c}S1100 ${base - a - 40} 1210 ${base - b}V${base}z`,
      colour,
    );
  };
  return range1(210, mix(palette.far, palette.haze, 0.5)) + range1(130, palette.far) + range1(70, palette.middle);
}
