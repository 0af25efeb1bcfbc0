import { fileKinds, fileRules, pictureWidths } from '@acre/domain';
import { forEverybody, forMembers, forOwnerAndAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { z } from './z.ts';

const id = z.uuid('A file is known by a UUID');

/** Width, height and the tiny copy to show meanwhile are those of images. */
export const UploadedFile = z.object({
  id,
  url: z.string(),
  kind: z.enum(fileKinds),
  name: z.string(),
  bytes: z.int(),
  mediaType: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  placeholder: z.nullable(z.string()),
});
export type UploadedFile = z.output<typeof UploadedFile>;
z.globalRegistry.add(UploadedFile, { id: 'File' });

const images = { imageListed: forEverybody(200), imageUnlisted: forOwnerAndAdmin(200) } as const;

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/api/files',
    summary: `Upload a file: images ${fileRules.image.hint}, documents ${fileRules.document.hint}. Name its url in a property within a day. Not repeatable: it takes no Idempotency-Key, and sent again is another file; one that is named nowhere is removed after a day`,
    query: z.strictObject({ kind: z.enum(fileKinds) }),
    body: 'file',
    status: 201,
    response: UploadedFile,
    refusals: [
      'sign_in.required',
      'too_many',
      'file.missing',
      'file.interrupted',
      'file.image_too_large',
      'file.document_too_large',
      'file.too_many_pixels',
      'file.image_type',
      'file.document_type',
      'file.broken',
      'file.cut_off',
      'file.no_room',
    ],
    access: { upload: forMembers(201) },
    limited: 'upload',
    transaction: 'own',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/files/{id}',
    summary: 'A file: images as WebP, documents to be saved. Takes Range',
    params: z.strictObject({ id }),
    status: 200,
    response: 'file',
    refusals: ['sign_in.required', 'file.not_found'],
    access: {
      ...images,
      imageOpenForReferral: { ...forOwnerAndAdmin(200), partner: 200 },
      documentListed: forMembers(200),
      documentUnlisted: forOwnerAndAdmin(200),
      loose: { ...forOwnerAndAdmin(200), admin: 404 },
    },
  }),
  copy: endpoint({
    method: 'GET',
    path: '/api/files/{id}/{width}.webp',
    summary: 'A smaller copy of an image, by its width in pixels; none is wider than the image itself',
    params: z.strictObject({ id, width: z.enum(pictureWidths.map(String)) }),
    status: 200,
    response: 'file',
    refusals: ['sign_in.required', 'file.not_found'],
    access: images,
  }),
};
