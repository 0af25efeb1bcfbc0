import { type PropertyType, propertyTypes } from '@acre/domain';
import { angle } from './angle.ts';
import { detail } from './detail.ts';
import { front } from './front.ts';
import { interior } from './interior.ts';
import { landDetail, landscape } from './land.ts';
import { type Look, lookOf } from './look.ts';
import { plan } from './plan.ts';
import { terrain } from './terrain.ts';
import { type PictureView, pictureViews } from './views.ts';

type Views = Readonly<Partial<Record<PictureView, (look: Look) => string>>>;

const land: Views = {
  front: landscape,
  angle: terrain,
  detail: landDetail,
  plan: (look) => plan(look, 'land'),
};

const house = (type: Exclude<PropertyType, 'land'>): Views => ({
  front: (look) => front(look, type),
  night: (look) => front(look, type),
  angle: (look) => angle(look, type),
  detail: (look) => detail(look, type),
  interior: (look) => interior(look, type),
  plan: (look) => plan(look, type),
});

const name = new RegExp(`^(${propertyTypes.join('|')})-(\\d{4})-(${pictureViews.join('|')})\\.svg$`);

const isOneOf = <T extends string>(list: readonly T[], text: string | undefined): text is T =>
  (list as readonly (string | undefined)[]).includes(text);

/** The picture of that name, such as `office-0421-front.svg`; nothing for a name that no property of the demo can have. */
export function demoPicture(fileName: string): string | undefined {
  const [, type, seed = '', view] = name.exec(fileName) ?? [];
  if (!isOneOf(propertyTypes, type) || !isOneOf(pictureViews, view)) return undefined;
  const content = (type === 'land' ? land : house(type))[view]?.(lookOf(type, seed, view === 'night'));
  if (content === undefined) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${content}</svg>`;
}
