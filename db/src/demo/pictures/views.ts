import type { PropertyType } from '@acre/domain';

export const pictureViews = ['front', 'angle', 'detail', 'interior', 'plan', 'night'] as const;
export type PictureView = (typeof pictureViews)[number];

/** Land has no interior, and nothing that would be lit at night. */
export const viewsOf = (type: PropertyType): readonly PictureView[] =>
  type === 'land' ? ['front', 'angle', 'detail', 'plan'] : pictureViews;
