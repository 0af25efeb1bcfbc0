import type { Look } from '../look.ts';
import { litWindow2, mix } from '../palettes.ts';
import { at, circle, ellipse, fade, path, rect, uprights } from '../svg.ts';

/** One kind of tree for the whole picture, its foot at 0,0 and about 150 high. */
export function tree({ palette, dice }: Look): string {
  const kind = dice('tree').int(0, 2);
  const trunk = rect(-4, -52, 8, 52, mix(palette.soil, palette.ink, 0.35));
  if (kind === 0)
    return `${trunk}${circle(0, -92, 48, palette.leaf)}${path('M0-140a48 48 0 0 1 0 96a62 62 0 0 0 0-96z', palette.leafDeep, 'opacity=".75"')}`;
  if (kind === 1)
    return `${trunk}${ellipse(0, -96, 27, 70, palette.leaf)}${path('M0-166a27 70 0 0 1 0 140z', palette.leafDeep, 'opacity=".7"')}`;
  const crown = 'M-46-62a30 30 0 0 1 14-50a34 34 0 0 1 64-4a30 30 0 0 1 16 54z';
  return `${trunk}${path(crown, palette.leaf)}${path('M4-62q26-26 4-84a34 34 0 0 1 24 30a30 30 0 0 1 16 54z', palette.leafDeep, 'opacity=".75"')}`;
}

export const trees = (places: readonly (readonly [number, number, number])[]): string =>
  places
    .map(([x, y, scale]) => `<use href="#t" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(2)})"/>`)
    .join('');

export const treeDefinition = (look: Look): string => `<defs><g id="t">${tree(look)}</g></defs>`;

export function car(look: Look, x: number, y: number, colour: string, scale = 1): string {
  const { palette, night } = look;
  const body = 'M0-14q2-12 16-13l22-3q14-20 34-20h26q18 0 30 20q22 2 24 16v12h-152z';
  const wheels =
    circle(34, 0, 13, palette.ink) + circle(120, 0, 13, palette.ink) + circle(34, 0, 5, palette.road) + circle(120, 0, 5, palette.road);
  const panes = path('M48-31q10-13 24-13h10v13zM88-44h10q12 0 21 13h-31z', palette.glassLight);
  const lamp = night ? path('M152-14l90 20h-90z', litWindow2, 'opacity=".25"') : '';
  return at(x, y, ellipse(76, 12, 84, 5, palette.ink, 'opacity=".18"') + path(body, colour) + panes + wheels + lamp, scale);
}

export function van(look: Look, x: number, y: number, colour: string, scale = 1): string {
  const { palette } = look;
  const wheels = [36, 150].map((dx) => circle(dx, 0, 14, palette.ink) + circle(dx, 0, 5, palette.road)).join('');
  const body =
    path('M0-14v-58q0-8 8-8h118q10 0 16 10l18 28q20 4 22 14v18h-182z', colour) + path('M128-70h8l18 28h-26z', palette.glassLight);
  return at(x, y, ellipse(90, 13, 98, 5, palette.ink, 'opacity=".18"') + body + rect(0, -40, 118, 6, palette.accent2) + wheels, scale);
}

export function bicycle(look: Look, x: number, y: number, colour: string, scale = 1): string {
  const { palette } = look;
  const frame = path('M0 0L20-30H50L70 0M20-30L34 0L50-30M0 0H34M14-34h12M50-30l-3-9h10', 'none', `stroke="${colour}" stroke-width="4"`);
  const wheels =
    circle(0, 0, 19, 'none', `stroke="${palette.ink}" stroke-width="4"`) +
    circle(70, 0, 19, 'none', `stroke="${palette.ink}" stroke-width="4"`);
  const rider =
    path('M18-38l14-34l14 4l-8 14l10 12-4 4-16-10z', palette.accent2) +
    path('M20-38h16l2 20-6 18h-6l4-20-14-8z', palette.ink) +
    circle(40, -80, 8, mix(palette.soil, palette.trim, 0.25));
  return at(x, y - 4, ellipse(35, 20, 60, 4, palette.ink, 'opacity=".18"') + wheels + frame + rider, scale * 1.1);
}

/** Somebody walking, about 40 high. */
export function person({ palette }: Look, x: number, y: number, clothes: string, scale = 1): string {
  const skin = mix(palette.soil, palette.trim, 0.25);
  const legs = path('M-5-18h5l-3 17h-5zM0-18h5l4 16-5 2z', mix(clothes, palette.ink, 0.55));
  const coat = path('M-5-32q5-4 10 0l2.5 15h-15z', clothes);
  const arm = path('M3-31q3 1 4 5l2 9h-3l-3-8z', mix(clothes, palette.ink, 0.3));
  const head = circle(0.5, -37, 3.6, skin) + path('M-3.4-36.5a3.8 3.8 0 0 1 7-2.5q-3 1.5-5 .5z', palette.ink);
  return at(x, y, ellipse(1, 0, 9, 1.6, palette.ink, 'opacity=".18"') + legs + coat + arm + head, scale);
}

export function lamps({ palette, night }: Look, places: readonly number[], base: number): string {
  const post = (x: number): string =>
    rect(x - 2, base - 118, 4, 118, palette.ink) +
    rect(x - 2, base - 118, 30, 4, palette.ink) +
    rect(x + 20, base - 116, 14, 6, night ? litWindow2 : palette.trim);
  const cone = (x: number): string => path(`M${x + 20} ${base - 110}h14l42 112h-98z`, litWindow2);
  return places.map(post).join('') + (night ? fade(places.map(cone).join(''), 0.14) : '');
}

/** Paving from `base`, then the kerb and a road with dashes. */
export function street({ palette }: Look, base: number, roadAt: number): string {
  return (
    rect(0, base, 1200, roadAt - base, palette.paving) +
    fade(uprights({ x: 20, y: base, w: 1180, h: roadAt - base }, 2, 78, palette.shade), 0.3) +
    rect(0, roadAt, 1200, 900 - roadAt, palette.road) +
    rect(0, roadAt, 1200, 7, mix(palette.paving, palette.ink, 0.25)) +
    fade(uprights({ x: -30, y: roadAt + (900 - roadAt) * 0.56, w: 1230, h: 6 }, 78, 72, palette.trim), 0.75)
  );
}

/** Leaves in the corners of the foreground, which give depth. */
export function foreground({ palette, dice: diceOf }: Look): string {
  const dice = diceOf('foreground');
  const bush = (x: number, r: number): string => circle(x, 905, r, palette.leafDeep) + circle(x + r * 0.5, 910, r * 0.7, palette.leaf);
  const left = [0, 70, 128].map((x, index) => bush(x, dice.int(46, 74) - index * 14)).join('');
  const right = [1200, 1138].map((x, index) => bush(x, dice.int(42, 66) - index * 12)).join('');
  return dice.chance(0.5) ? left + right : left;
}
