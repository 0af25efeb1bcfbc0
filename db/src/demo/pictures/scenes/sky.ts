import type { Look } from '../look.ts';
import { circle, fade, gradient, path, range, rect } from '../svg.ts';

/** Sky, sun or moon, clouds or stars. */
export function sky(look: Look): string {
  const { palette, night } = look;
  const dice = look.dice('sky');
  const [x, y, r] = [dice.int(160, 1040), dice.int(170, 330), dice.int(70, 135)];
  const back = `<defs>${gradient('sky', palette.sky, palette.haze)}</defs>${rect(0, 0, 1200, 900, 'url(#sky)')}`;
  if (!night) return back + fade(circle(x, y, r, palette.sun), 0.9) + clouds(look);
  const stars = range(44)
    .map(() => `M${dice.int(0, 1200)} ${dice.int(10, 430)}h0`)
    .join('');
  return (
    back +
    path(stars, 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".55"') +
    circle(x, y * 0.6, 34, palette.sun) +
    circle(x + 13, y * 0.6 - 8, 29, palette.sky)
  );
}

function clouds({ palette, dice: diceOf }: Look): string {
  const dice = diceOf('clouds');
  const one = (): string => {
    const [x, y, w] = [dice.int(-60, 1000), dice.int(90, 330), dice.int(150, 280)];
    const q = Math.round(w / 4);
    return `M${x} ${y}a22 22 0 0 1 22-22h${q - 20}a34 34 0 0 1 62-8a24 24 0 0 1 38 8h${q}a22 22 0 0 1 22 22z`;
  };
  return fade(path(range(3).map(one).join(''), palette.trim), 0.6);
}
