import type { Look } from './look.ts';
import { mix } from './palettes.ts';
import { hills } from './scenes/backdrop.ts';
import { sky } from './scenes/sky.ts';
import { treeDefinition, trees } from './scenes/street.ts';
import { at, circle, ellipse, fade, line, type Point, path, polygon, range, rect } from './svg.ts';

const horizon = 520;

/** Open land to the horizon with the plot staked out on it. */
export function landscape(look: Look): string {
  const { palette } = look;
  const dice = look.dice('landscape');
  const [nearLeft, nearRight]: Point[] = [
    [dice.int(150, 260), 790],
    [dice.int(930, 1060), 770],
  ];
  const [farRight, farLeft]: Point[] = [
    [dice.int(760, 830), 588],
    [dice.int(400, 470), 596],
  ];
  const corners = [nearLeft, nearRight, farRight, farLeft].filter((corner) => corner !== undefined);
  const grove = range(9).map((index): readonly [number, number, number] => [
    dice.int(0, 1200),
    horizon + 18 + index * 3,
    0.32 + index * 0.03,
  ]);
  return (
    treeDefinition(look) +
    sky(look) +
    hills(look, horizon + 6) +
    field(look) +
    trees(grove) +
    barn(look, dice.int(120, 240), horizon + 44) +
    lane(look) +
    polygon(corners, mix(palette.leaf, palette.trim, 0.35), 'opacity=".55"') +
    line([...corners, corners[0] ?? [0, 0]], palette.accent, 5, 'stroke-dasharray="22 10"') +
    corners.map(([x, y], index) => stake(look, x, y, index < 2 ? 1.1 : 0.6)).join('') +
    trees([
      [dice.int(30, 110), 800, 2],
      [dice.int(1090, 1170), 760, 1.7],
    ]) +
    grass(look)
  );
}

/** Fields that run to the horizon. */
function field({ palette }: Look): string {
  const strips = range(11).map((index): string => {
    const [far, near] = [380 + index * 46, -700 + index * 250];
    const fill =
      [palette.ground, mix(palette.ground, palette.leaf, 0.35), mix(palette.ground, palette.soil, 0.18)][index % 3] ?? palette.ground;
    return polygon(
      [
        [far, horizon],
        [far + 46, horizon],
        [near + 250, 900],
        [near, 900],
      ],
      fill,
    );
  });
  const furrows = range(40).map((index) =>
    line(
      [
        [380 + index * 11.5, horizon],
        [-700 + index * 62.5, 900],
      ],
      palette.ink,
      1.5,
    ),
  );
  return rect(0, horizon, 1200, 380, mix(palette.ground, palette.leaf, 0.25)) + strips.join('') + fade(furrows.join(''), 0.07);
}

const lane = ({ palette }: Look): string =>
  path('M1220 846Q980 770 900 690T860 522h16Q930 640 1000 690T1220 776z', mix(palette.paving, palette.soil, 0.2));

const barn = ({ palette, night }: Look, x: number, y: number): string =>
  at(
    x,
    y,
    rect(0, -46, 84, 46, palette.accent) +
      polygon(
        [
          [-6, -46],
          [16, -76],
          [68, -76],
          [90, -46],
        ],
        mix(palette.accent, palette.ink, 0.45),
      ) +
      rect(30, -30, 24, 30, night ? '#ffd88c' : palette.trim) +
      rect(100, -84, 26, 84, palette.trim) +
      ellipse(113, -84, 13, 12, palette.shade),
  );

const stake = ({ palette }: Look, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    ellipse(6, 0, 22, 5, palette.ink, 'opacity=".2"') +
      rect(-4, -84, 8, 84, palette.trim) +
      polygon(
        [
          [4, -84],
          [54, -72],
          [4, -56],
        ],
        palette.accent,
      ),
    size,
  );

function grass({ palette, dice: diceOf }: Look): string {
  const dice = diceOf('grass');
  const blades = range(60).map(() => {
    const [x, h] = [dice.int(-10, 1210), dice.int(26, 78)];
    return `M${x} 905q${dice.int(-12, 12)}-${Math.round(h / 2)} ${dice.int(-20, 20)}-${h}q-2 ${Math.round(h / 2)} 6 ${h}z`;
  });
  return path(blades.slice(0, 30).join(''), palette.leaf) + path(blades.slice(30).join(''), palette.leafDeep);
}

/** A corner of the plot from close by. */
export function landDetail(look: Look): string {
  const { palette } = look;
  const dice = look.dice('land detail');
  const x = dice.int(420, 760);
  const flowers = range(16).map(() =>
    circle(dice.int(0, 1200), dice.int(760, 880), dice.int(5, 9), dice.chance(0.6) ? palette.accent2 : palette.trim),
  );
  return (
    treeDefinition(look) +
    sky(look) +
    hills(look, 640) +
    rect(0, 636, 1200, 270, mix(palette.ground, palette.leaf, 0.4)) +
    path('M0 720Q400 660 1200 730V900H0z', mix(palette.ground, palette.leaf, 0.65)) +
    trees([
      [150, 690, 1.5],
      [250, 676, 1.1],
      [980, 690, 1.7],
      [1090, 700, 1.3],
    ]) +
    line(
      [
        [x, 800],
        [1220, 690],
      ],
      palette.accent,
      6,
      'stroke-dasharray="26 12"',
    ) +
    line(
      [
        [x, 800],
        [-20, 712],
      ],
      palette.accent,
      6,
      'stroke-dasharray="26 12"',
    ) +
    stake(look, x, 830, 4.6) +
    flowers.join('') +
    grass(look)
  );
}
