import { createHash } from 'node:crypto';
import type { Property } from '@acre/contracts/properties/property';
import { paths } from '@acre/contracts/screens/paths';
import { isListed } from '@acre/domain/properties/status/status';
import type { MadeFile } from '../../files/answer-generated-file.ts';
import { cleanName } from '../../files/clean-name.ts';
import { queue } from '../../queue.ts';
import { keptBytes } from '../share/kept-bytes.ts';
import type { PictureContent } from '../share/share-pictures.ts';
import { drawBrochure, type Shown } from './draw-brochure.ts';

/** Creates the brochure of a property as PDF. It shows only public fields. */
export type Brochures = (property: Property, publicUrl: string) => Promise<MadeFile>;

const most = 16_000_000;
/** Increase this number when the drawing itself changes, so that no client keeps the old one. */
const drawing = 3;

/** Draws one brochure at a time. Caches recent brochures, each under a version that changes with its content. */
export function brochuresOf(contentOf: PictureContent): Brochures {
  const cached = keptBytes(most);
  const inTurn = queue({ atOnce: 1, longest: 32, of: 'brochures to draw' });
  return async (property, publicUrl) => {
    const shown = shownOf(property);
    const address = publicUrl + paths.property(property.id);
    const version = createHash('sha256')
      .update(JSON.stringify([drawing, address, shown]))
      .digest('hex')
      .slice(0, 16);
    const bytes = await cached(version, () => inTurn(() => drawBrochure({ property: shown, address }, contentOf)));
    const name = cleanName(`${property.name}.pdf`);
    return { bytes, mediaType: 'application/pdf', name, isShown: true, isPublic: isListed(property.status), version };
  };
}

const shownOf = ({ name, type, status, address, city, state, zipCode, price, size, yearBuilt, zoning, ...rest }: Property): Shown => {
  const { amenities, description, images, agent } = rest;
  return { name, type, status, address, city, state, zipCode, price, size, yearBuilt, zoning, amenities, description, images, agent };
};
