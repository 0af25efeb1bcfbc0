import type { PropertyType } from '@acre/domain';
import type { Random } from '../random.ts';
import { type PictureView, viewsOf } from './views.ts';

export const picturesFolder = '/demo/pictures/';

/** Three to six pictures of one property; the first shows it from outside. */
export function pictureAddresses(type: PropertyType, random: Random): string[] {
  const seed = String(random.int(0, 9999)).padStart(4, '0');
  const first: PictureView = random.chance(0.6) ? 'front' : 'angle';
  const others = random.shuffle(viewsOf(type).filter((view) => view !== first)).slice(0, random.int(2, 5));
  return [first, ...others].map((view) => `${picturesFolder}${type}-${seed}-${view}.svg`);
}
