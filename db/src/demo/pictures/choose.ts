import type { PropertyType } from '@acre/domain/properties/type';
import type { Random } from '../random.ts';
import { type PictureView, type Stock, stock } from './stock.ts';

export const picturesAddress = '/demo/pictures/';

/** `places` are indexes into `viewsAfterCover`. `seed` decides which pictures of interiors and plans the property gets from `stock`. */
export type PictureWish = Readonly<{ seed: number; planFirst: boolean; places: readonly number[] }>;

/** These pictures come after the cover picture. Land has no interior pictures, so a second plan is used instead. */
const after: Readonly<Record<'land' | 'building', readonly PictureView[]>> = {
  land: ['angle', 'plan', 'plan'],
  building: ['angle', 'interior', 'interior', 'interior', 'plan'],
};
const viewsAfterCover = (type: PropertyType): readonly PictureView[] => after[type === 'land' ? 'land' : 'building'];

export function wishFor(type: PropertyType, random: Random): PictureWish {
  const places = viewsAfterCover(type).map((_, place) => place);
  const seed = random.int(0, 9999);
  const planFirst = random.chance(0.4);
  return { seed, planFirst, places: random.shuffle(places).slice(0, random.int(2, 5)) };
}

const address = (type: PropertyType, number: number, view: PictureView): string =>
  `${picturesAddress}${type}-${String(number).padStart(2, '0')}-${view}.webp`;

/**
 * Returns which building a cover shows, and from which side. With three front pictures and one angle picture, the covers show front 0,
 * front 1, angle 0 and front 2, and then start again.
 */
function coverAt(turn: number, { front, angle }: Stock): { building: number; isFront: boolean } {
  const round = front + angle;
  const [cover, half] = [turn % round, Math.ceil(round / 2)];
  if (cover < half) return { building: cover, isFront: true };
  return cover < half + angle ? { building: cover - half, isFront: false } : { building: cover - angle, isFront: true };
}

/**
 * Returns three to six picture addresses, the cover first. `turn` is the number of older properties of this type. The cover depends on
 * `turn`, so that properties next to each other in a list never show the same building.
 */
export function picturesOf(type: PropertyType, turn: number, { seed, planFirst, places }: PictureWish): string[] {
  const has = stock[type];
  const { building, isFront } = coverAt(turn, has);
  const otherSide = isFront ? 'angle' : 'front';
  const pictureAt = (place: number): string => {
    const view = viewsAfterCover(type)[place] ?? 'plan';
    if (view === 'angle' && building < has[otherSide]) return address(type, building, otherSide);
    const shown = view === 'angle' ? 'plan' : view;
    return address(type, (seed + place) % has[shown], shown);
  };
  const rest = places.toSorted((a, b) => a - b).map(pictureAt);
  return [address(type, building, isFront ? 'front' : 'angle'), ...(planFirst ? rest.toReversed() : rest)];
}
