import type { PropertyType } from '@acre/domain/properties/type';

/**
 * Holds the number of pictures of one property type for each view. `angle` is a second outside view of a building. Each file name in
 * db/demo/pictures consists of type, number and view, such as `office-07-front.webp`. Numbers begin at 0.
 */
export type Stock = Readonly<{ front: number; angle: number; interior: number; plan: number }>;
export type PictureView = keyof Stock;

export const stock: Readonly<Record<PropertyType, Stock>> = {
  office: { front: 15, angle: 5, interior: 3, plan: 8 },
  retail: { front: 15, angle: 5, interior: 3, plan: 8 },
  industrial: { front: 15, angle: 5, interior: 3, plan: 8 },
  'multi-family': { front: 15, angle: 5, interior: 3, plan: 8 },
  'mixed-use': { front: 14, angle: 5, interior: 3, plan: 8 },
  land: { front: 18, angle: 4, interior: 0, plan: 8 },
  other: { front: 13, angle: 5, interior: 3, plan: 8 },
};
