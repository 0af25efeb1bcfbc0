import type { PropertyType } from '@acre/domain';
import type { Look } from './look.ts';
import { mix } from './palettes.ts';
import { furniture } from './scenes/furniture.ts';
import { boxes, circle, fade, gradient, grid, line, type Point, polygon, range, rect } from './svg.ts';

/** The back wall of the room; everything runs towards its middle. */
const back = { x: 360, y: 250, w: 480, h: 330 };
const middle: Point = [600, 430];

/** A point on the way from the picture's edge to the back wall. */
const towards = ([x, y]: Point, share: number): Point => [x + (middle[0] - x) * share, y + (middle[1] - y) * share];

/** A room in one-point perspective with windows on one side and things that belong to the type. */
export function interior(look: Look, type: Exclude<PropertyType, 'land'>): string {
  const { palette } = look;
  const dice = look.dice('interior');
  const wall = type === 'industrial' ? mix(palette.wall, palette.middle, 0.25) : palette.wall;
  const floor =
    type === 'multi-family' || type === 'mixed-use' ? mix(palette.soil, palette.wall, 0.35) : mix(palette.paving, palette.shade, 0.15);
  const room =
    `<defs>${gradient('sky', palette.sky, palette.haze)}</defs>` +
    polygon(
      [
        [0, 0],
        [1200, 0],
        [back.x + back.w, back.y],
        [back.x, back.y],
      ],
      mix(palette.trim, palette.shade, 0.18),
    ) +
    polygon(
      [
        [0, 900],
        [1200, 900],
        [back.x + back.w, back.y + back.h],
        [back.x, back.y + back.h],
      ],
      floor,
    ) +
    polygon(
      [
        [0, 0],
        [back.x, back.y],
        [back.x, back.y + back.h],
        [0, 900],
      ],
      mix(wall, palette.shade, 0.28),
    ) +
    polygon(
      [
        [1200, 0],
        [back.x + back.w, back.y],
        [back.x + back.w, back.y + back.h],
        [1200, 900],
      ],
      mix(wall, palette.trim, 0.5),
    ) +
    rect(back.x, back.y, back.w, back.h, wall) +
    joints(look, type) +
    backWall(look, type) +
    sideWindows(look) +
    ceiling(look, type) +
    light(look) +
    furniture(look, type, dice);
  return dice.chance(0.5) ? room : `<g transform="matrix(-1 0 0 1 1200 0)">${room}</g>`;
}

/** Joints of the floor: boards run to the middle, tiles also across. */
function joints({ palette }: Look, type: PropertyType): string {
  const lengths = range(17).map((index) =>
    line(
      [
        [index * 150 - 600, 900],
        [back.x + (index * 150 - 600) * (back.w / 1200), back.y + back.h],
      ],
      palette.ink,
      2,
    ),
  );
  const across =
    type === 'multi-family'
      ? []
      : [0.12, 0.3, 0.44, 0.55, 0.63].map((share) => {
          const [[x1, y1], [x2, y2]] = [towards([0, 900], share), towards([1200, 900], share)];
          return line(
            [
              [x1, y1],
              [x2, y2],
            ],
            palette.ink,
            2,
          );
        });
  return `<clipPath id="f"><path d="M0 900L${back.x} ${back.y + back.h}h${back.w}L1200 900z"/></clipPath>${fade(`<g clip-path="url(#f)">${[...lengths, ...across].join('')}</g>`, 0.1)}`;
}

function backWall(look: Look, type: PropertyType): string {
  const { palette } = look;
  const area = { x: back.x + 30, y: back.y + 40, w: back.w - 60, h: back.h - 110 };
  const frames = grid(area, type === 'industrial' ? 6 : 4, type === 'industrial' ? 3 : 1, 10, 10);
  const dice = look.dice('view');
  const towers = range(9).map((index) => ({
    x: area.x + index * (area.w / 9),
    y: area.y + area.h - dice.int(40, 150),
    w: area.w / 9 - 2,
    h: 150,
  }));
  return (
    `<clipPath id="w">${boxes(frames, '#000')}</clipPath>` +
    boxes([{ x: area.x - 8, y: area.y - 8, w: area.w + 16, h: area.h + 16 }], palette.ink, 'opacity=".8"') +
    `<g clip-path="url(#w)">${rect(area.x, area.y, area.w, area.h, 'url(#sky)')}${circle(area.x + dice.int(60, 340), area.y + 70, 46, palette.sun)}${boxes(towers, palette.far)}${rect(area.x, area.y + area.h - 30, area.w, 30, palette.leaf)}</g>` +
    rect(back.x, back.y + back.h - 12, back.w, 12, palette.trim)
  );
}

/** Tall windows in the right wall, and the light they throw. */
function sideWindows({ palette }: Look): string {
  const pane = (from: number, to: number): string => {
    const edge = (share: number, y: number): Point => towards([1200, y], share);
    return (
      polygon([edge(from, 150), edge(to, 150), edge(to, 760), edge(from, 760)], palette.glassLight) +
      polygon([edge(from, 150), edge(to, 150), edge(to, 420), edge(from, 560)], '#fff', 'opacity=".28"')
    );
  };
  return [
    [0.03, 0.2],
    [0.24, 0.37],
    [0.41, 0.51],
  ]
    .map(([from = 0, to = 0]) => pane(from, to))
    .join('');
}

function light({ palette }: Look): string {
  const patch = (share: number, wide: number): string => {
    const [a, b] = [towards([1200, 900], share), towards([1200, 900], share + wide)];
    return polygon([a, b, [b[0] - 330 * (1 - share), b[1] + 10], [a[0] - 430 * (1 - share), a[1] + 14]], palette.sun);
  };
  return fade([0.1, 0.3, 0.46].map((share) => patch(share, 0.1)).join(''), 0.4);
}

function ceiling({ palette }: Look, type: PropertyType): string {
  if (type === 'industrial') {
    const trusses = [0, 0.26, 0.46].map((share) => {
      const [[x1, y1], [x2, y2]] = [towards([0, 40], share), towards([1200, 40], share)];
      const step = (x2 - x1) / 10;
      const web = range(11).map((index): Point => [x1 + index * step, index % 2 ? y1 + 60 * (1 - share) : y1]);
      return (
        line(
          [
            [x1, y1],
            [x2, y2],
          ],
          palette.ink,
          9 * (1 - share),
        ) +
        line(
          [
            [x1, y1 + 60 * (1 - share)],
            [x2, y2 + 60 * (1 - share)],
          ],
          palette.ink,
          7 * (1 - share),
        ) +
        line(web, palette.ink, 5 * (1 - share))
      );
    });
    return fade(trusses.toReversed().join(''), 0.75);
  }
  const strips = [0.25, 0.5, 0.75].map((part) =>
    polygon(
      [
        towards([1200 * part - 26, 0], 0.05),
        towards([1200 * part + 26, 0], 0.05),
        towards([1200 * part + 26, 0], 0.52),
        towards([1200 * part - 26, 0], 0.52),
      ],
      '#fff',
    ),
  );
  return type === 'multi-family' ? '' : fade(strips.join(''), 0.8);
}
