import { formOf } from '@acre/contracts/mechanism/client';
import { anImage, upload } from '../uploads.ts';
import { type Build, type Calls, hidden, listed, nothing, type Place } from './kit.ts';

export const system: Calls = {
  'system.health.health': nothing,
  'system.ready.ready': nothing,
  'system.config.config': nothing,
  'system.openapi.openapi': nothing,
};

export const places: Calls = {
  'places.byZipCode.lookUp': () => ({ params: { zipCode: '78701' } }),
};

/** Builds a call about a file that is attached to the owner's property. */
const onFile =
  (kind: 'image' | 'document') =>
  (place: Place, more: object = {}): Build =>
  async ({ firm, owner }) => {
    const { id, url } = await upload(owner, kind);
    await firm.property(owner, { ...place, [`${kind}s`]: [url] });
    return { params: { id, ...more } };
  };

const onImage = onFile('image');

const onDocument = onFile('document');

export const files: Calls = {
  'files.upload.upload': async () => ({ query: { kind: 'image' }, raw: formOf(await anImage()) }),
  'files.get.imageListed': onImage(listed),
  'files.get.imageUnlisted': onImage(hidden),
  'files.get.imageOpenForReferral': onImage({ status: 'under_review' }),
  'files.get.documentListed': onDocument(listed),
  'files.get.documentUnlisted': onDocument({ status: 'under_review' }),
  'files.get.loose': async ({ owner }) => ({ params: { id: (await upload(owner, 'image')).id } }),
  'files.copy.imageListed': onImage(listed, { width: '320' }),
  'files.copy.imageUnlisted': onImage(hidden, { width: '320' }),
};
