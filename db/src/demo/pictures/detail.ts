import type { PropertyType } from '@acre/domain';
import { civicFacade } from './facades/civic.ts';
import { industrialFacade } from './facades/industrial.ts';
import { officeFacade } from './facades/office.ts';
import { apartmentFacade, mixedUseFacade } from './facades/residential.ts';
import { retailFacade } from './facades/retail.ts';
import type { Look } from './look.ts';
import { mix } from './palettes.ts';
import { sky } from './scenes/sky.ts';
import { foreground, person, treeDefinition, trees } from './scenes/street.ts';
import { at, circle, ellipse, fade, polygon, rect } from './svg.ts';

/** How close the eye goes: size of the piece of facade that is drawn, its scale, how far its left edge lies outside. */
type Close = Readonly<{ draw: (look: Look, w: number, h: number) => string; w: number; h: number; scale: number; left: number }>;

const closeUps: Readonly<Record<Exclude<PropertyType, 'land'>, Close>> = {
  office: { draw: officeFacade, w: 420, h: 330, scale: 2.9, left: -40 },
  retail: { draw: retailFacade, w: 560, h: 285, scale: 2.45, left: -90 },
  industrial: { draw: industrialFacade, w: 660, h: 265, scale: 2.5, left: -330 },
  'multi-family': { draw: apartmentFacade, w: 460, h: 380, scale: 2.6, left: 60 },
  'mixed-use': { draw: mixedUseFacade, w: 470, h: 372, scale: 2.4, left: -60 },
  other: { draw: civicFacade, w: 640, h: 350, scale: 2.15, left: -90 },
};

/** The foot of the house, as one sees it when standing at the door. */
export function detail(look: Look, type: Exclude<PropertyType, 'land'>): string {
  const { palette } = look;
  const { draw, w, h, scale, left } = closeUps[type];
  const base = 790;
  const dice = look.dice('detail');
  const shade = fade(
    polygon(
      [
        [0, 0],
        [dice.int(420, 700), 0],
        [0, dice.int(560, 820)],
      ],
      palette.ink,
    ),
    0.1,
  );
  return (
    treeDefinition(look) +
    sky(look) +
    at(left, base - h * scale, draw(look, w, h), scale) +
    shade +
    rect(0, base, 1200, 110, palette.paving) +
    rect(0, base, 1200, 9, palette.ink, 'opacity=".16"') +
    rect(0, 852, 1200, 48, mix(palette.paving, palette.shade, 0.4)) +
    planter(look, dice.int(60, 160)) +
    planter(look, dice.int(880, 1000)) +
    person(look, dice.int(330, 560), base + 52, palette.accent, 4.6) +
    person(look, dice.int(600, 820), base + 44, palette.ink, 4.4) +
    (type === 'industrial' ? '' : trees([[dice.chance(0.5) ? 1150 : 60, 880, 3.1]])) +
    foreground(look)
  );
}

function planter({ palette }: Look, x: number): string {
  const leaves = [0, 26, 56, 84, 110]
    .map((dx, index) => ellipse(dx + 4, -66 - (index % 2) * 16, 30, 34, index % 2 ? palette.leaf : palette.leafDeep))
    .join('');
  const flowers = [8, 40, 72, 104].map((dx, index) => circle(dx, -84 - (index % 3) * 9, 6, palette.accent2)).join('');
  return at(
    x,
    862,
    ellipse(58, 2, 84, 9, palette.ink, 'opacity=".16"') +
      leaves +
      flowers +
      polygon(
        [
          [-12, -54],
          [126, -54],
          [114, 0],
          [0, 0],
        ],
        palette.ink,
      ) +
      rect(-16, -60, 146, 10, mix(palette.ink, palette.trim, 0.2)),
  );
}
