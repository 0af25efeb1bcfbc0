import { createHash } from 'node:crypto';
import { type Property, paths } from '@acre/contracts';
import { isListed } from '@acre/domain';
import type { MadeFile } from '../files/answer-made.ts';
import { cleanName } from '../files/clean-name.ts';
import { queue } from '../queue.ts';
import { keptBytes } from '../share/kept-bytes.ts';
import type { PictureContent } from '../share/share-pictures.ts';
import { drawBrochure, type Shown } from './draw-brochure.ts';

/** The brochure of a property as PDF. Of the record nothing else is shown than what is public. */
export type Brochures = (property: Property, publicUrl: string) => Promise<MadeFile>;

const most = 16_000_000;
/** Goes up when the drawing itself changes, so that nobody keeps the old one. */
const drawing = 1;

/** Draws one at a time; what was drawn is kept for as long as it shows the same. */
export function brochuresOf(contentOf: PictureContent): Brochures {
  const kept = keptBytes(most);
  const inTurn = queue({ atOnce: 1, longest: 32, of: 'brochures to draw' });
  return async (property, publicUrl) => {
    const shown = shownOf(property);
    const address = publicUrl + paths.property(property.id);
    const version = createHash('sha256')
      .update(JSON.stringify([drawing, address, shown]))
      .digest('hex')
      .slice(0, 16);
    const bytes = await kept(version, () => inTurn(() => drawBrochure({ property: shown, address }, contentOf)));
    const name = cleanName(`${property.name}.pdf`);
    return { bytes, mediaType: 'application/pdf', name, isPublic: isListed(property.status), version };
  };
}

const shownOf = ({ name, type, status, address, city, state, zipCode, price, size, yearBuilt, zoning, ...rest }: Property): Shown => {
  const { amenities, description, images, agent } = rest;
  return { name, type, status, address, city, state, zipCode, price, size, yearBuilt, zoning, amenities, description, images, agent };
};
