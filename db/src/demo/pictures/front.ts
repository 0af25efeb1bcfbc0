import type { PropertyType } from '@acre/domain';
import { civicFacade } from './facades/civic.ts';
import { industrialFacade, sawtooth } from './facades/industrial.ts';
import { officeFacade } from './facades/office.ts';
import { apartmentFacade, mixedUseFacade } from './facades/residential.ts';
import { retailFacade } from './facades/retail.ts';
import type { Look } from './look.ts';
import { mix } from './palettes.ts';
import { hills, skyline } from './scenes/backdrop.ts';
import { sky } from './scenes/sky.ts';
import { bicycle, car, foreground, lamps, person, street, treeDefinition, trees, van } from './scenes/street.ts';
import { at, ellipse, fade, polygon, rect } from './svg.ts';

/** Where the houses stand; below is the pavement, then the road. */
const base = 735;

type Building = (look: Look) => string;

const shadow = (look: Look, x: number, w: number): string =>
  fade(
    polygon(
      [
        [x, base],
        [x + w, base],
        [x + w + 120, base + 46],
        [x + 90, base + 46],
      ],
      look.palette.ink,
    ),
    0.13,
  );

const office: Building = (look) => {
  const dice = look.dice('massing');
  const [w, h] = [dice.int(290, 420), dice.int(470, 590)];
  const x = dice.int(330, 520);
  const wing = { w: dice.int(210, 300), h: dice.int(200, 330) };
  const left = dice.chance(0.5);
  const wingX = left ? x - wing.w + 20 : x + w - 20;
  return (
    shadow(look, Math.min(x, wingX), w + wing.w) +
    at(wingX, base - wing.h, officeFacade(look, wing.w, wing.h)) +
    at(x, base - h, officeFacade(look, w, h)) +
    rect(x + w * 0.2, base - h - 34, w * 0.6, 34, mix(look.palette.shade, look.palette.ink, 0.2)) +
    rect(x + w * 0.32, base - h - 74, 5, 44, look.palette.ink) +
    rect(x + w - 26, base - h, 26, h, look.palette.ink, 'opacity=".12"')
  );
};

const retail: Building = (look) => {
  const dice = look.dice('massing');
  const [w, h, scale] = [dice.int(800, 900), dice.int(285, 320), 1.2];
  const x = (1200 - w * scale) / 2;
  return shadow(look, x, w * scale) + at(x, base - h * scale, retailFacade(look, w, h), scale);
};

const industrial: Building = (look) => {
  const dice = look.dice('massing');
  const [w, h] = [dice.int(1000, 1080), dice.int(270, 310)];
  const x = (1200 - w) / 2;
  const stack = dice.int(120, 200);
  const chimney =
    rect(x + w - 120, base - h - stack - 40, 34, stack + 60, mix(look.palette.wall2, look.palette.ink, 0.15)) +
    rect(x + w - 120, base - h - stack - 26, 34, 14, look.palette.accent);
  return shadow(look, x, w) + chimney + at(x, base - h, sawtooth(look, w, 104)) + at(x, base - h, industrialFacade(look, w, h));
};

const apartments: Building = (look) => {
  const dice = look.dice('massing');
  const [w, h] = [dice.int(430, 560), dice.int(390, 500)];
  const second = { w: dice.int(260, 330), h: h - dice.int(70, 150) };
  const x = (1200 - w - second.w) / 2;
  return (
    shadow(look, x, w + second.w) +
    at(x + w - 2, base - second.h, apartmentFacade(look, second.w, second.h)) +
    rect(x + w - 2, base - second.h, 34, second.h, look.palette.ink, 'opacity=".16"') +
    at(x, base - h, apartmentFacade(look, w, h)) +
    rect(x + w * 0.12, base - h - 26, w * 0.3, 26, mix(look.palette.wall2, look.palette.ink, 0.2))
  );
};

const mixedUse: Building = (look) => {
  const dice = look.dice('massing');
  const [w, h] = [dice.int(560, 680), dice.int(420, 500)];
  const x = (1200 - w) / 2 + dice.int(-50, 50);
  const neighbour = (nx: number, nw: number, nh: number): string =>
    fade(
      rect(nx, base - nh, nw, nh, mix(look.palette.middle, look.palette.haze, 0.25)) + rect(nx, base - nh, nw, 10, look.palette.middle),
      0.95,
    );
  const tank =
    rect(x + w * 0.7, base - h - 74, 62, 56, look.palette.soil) +
    polygon(
      [
        [x + w * 0.7 - 6, base - h - 74],
        [x + w * 0.7 + 31, base - h - 104],
        [x + w * 0.7 + 68, base - h - 74],
      ],
      look.palette.ink,
    ) +
    rect(x + w * 0.7 + 6, base - h - 18, 5, 20, look.palette.ink) +
    rect(x + w * 0.7 + 50, base - h - 18, 5, 20, look.palette.ink);
  const garden = [0.1, 0.18, 0.27, 0.36]
    .map((part, index) =>
      ellipse(x + w * part, base - h + 2, 34, 22 + (index % 2) * 12, index % 2 ? look.palette.leaf : look.palette.leafDeep),
    )
    .join('');
  return (
    neighbour(-20, x + 12, h * 0.72) +
    neighbour(x + w + 8, 1220 - x - w, h * 0.6) +
    shadow(look, x, w) +
    tank +
    garden +
    at(x, base - h, mixedUseFacade(look, w, h))
  );
};

const civic: Building = (look) => {
  const dice = look.dice('massing');
  const [w, h] = [dice.int(600, 740), dice.int(330, 420)];
  const x = (1200 - w) / 2;
  return shadow(look, x, w) + at(x, base - h, civicFacade(look, w, h));
};

export const buildings: Readonly<Record<Exclude<PropertyType, 'land'>, Building>> = {
  office,
  retail,
  industrial,
  'multi-family': apartments,
  'mixed-use': mixedUse,
  other: civic,
};

/** The house from across the street; by day or by night. */
export function front(look: Look, type: Exclude<PropertyType, 'land'>): string {
  const dice = look.dice('setting');
  const urban = type === 'office' || type === 'mixed-use' || dice.chance(0.35);
  const planted = type === 'industrial' ? [50, 1150] : [62, 170, 1040, 1146];
  return (
    treeDefinition(look) +
    sky(look) +
    (urban ? skyline(look, base) : hills(look, base)) +
    buildings[type](look) +
    street(look, base, 806) +
    trees(planted.map((x) => [x + dice.int(-18, 18), base + 14, dice.between(0.95, 1.45)])) +
    lamps(look, type === 'industrial' ? [300, 860] : [250, 610, 960], base + 40) +
    people(look) +
    traffic(look) +
    foreground(look)
  );
}

function traffic(look: Look): string {
  const dice = look.dice('traffic');
  const { palette } = look;
  const kinds = dice.shuffle([car, van, bicycle]);
  const colours = [palette.accent, mix(palette.trim, palette.middle, 0.35)];
  return kinds
    .slice(0, 2)
    .map((draw, lane) => draw(look, dice.int(120, 380) + lane * 520, 850 + lane * 20, colours[lane] ?? palette.accent, 1.15 + lane * 0.1))
    .join('');
}

function people(look: Look): string {
  const dice = look.dice('people');
  const clothes = [look.palette.ink, look.palette.accent, look.palette.leafDeep];
  return clothes.map((colour) => person(look, dice.int(220, 980), base + dice.int(34, 62), colour, 1.35)).join('');
}
