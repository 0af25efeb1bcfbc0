import { pictureWidths } from '@acre/domain/files/picture';
import { fileKinds, fileRules } from '@acre/domain/files/rules';
import { forEverybody, forMembers, forOwnerAndAdmin } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { components, z } from './mechanism/z.ts';
import * as routes from './routes/index.ts';

const id = z.uuid('A file ID must be a UUID');

/** Only images have a width, a height and a tiny copy to show while the image loads. */
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
components.add(UploadedFile, { id: 'File' });

const images = { imageListed: forEverybody(200), imageUnlisted: forOwnerAndAdmin(200) } as const;

export const files = {
  upload: endpoint({
    ...routes.files.upload,
    summary: `Upload a file: images ${fileRules.image.hint} (${fileRules.image.pixelHint}), documents ${fileRules.document.hint}. Use its url in a property within a day, or it is removed. Idempotency-Key does not apply: a repeated upload creates another file`,
    query: z.strictObject({ kind: z.enum(fileKinds) }),
    body: 'file',
    status: 201,
    response: UploadedFile,
    refusals: [
      'sign_in.required',
      'too_many',
      'email.unconfirmed',
      'file.missing',
      'file.interrupted',
      'file.image_too_large',
      'file.document_too_large',
      'file.too_many_pixels',
      'file.too_much_memory',
      'file.too_slow',
      'file.empty',
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
    ...routes.files.get,
    summary: 'Download a file: images as WebP, documents as attachments. Supports Range',
    params: z.strictObject({ id }),
    status: 200,
    refusals: ['sign_in.required', 'email.unconfirmed', 'file.not_found'],
    access: {
      ...images,
      imageOpenForReferral: forOwnerAndAdmin(200),
      documentListed: forOwnerAndAdmin(200),
      documentUnlisted: forOwnerAndAdmin(200),
      loose: { ...forOwnerAndAdmin(200), admin: 404 },
    },
  }),
  copy: endpoint({
    ...routes.files.copy,
    summary: 'Download a smaller copy of an image by its width in pixels. No copy is wider than the image',
    params: z.strictObject({ id, width: z.enum(pictureWidths.map(String)) }),
    status: 200,
    refusals: ['sign_in.required', 'file.not_found'],
    access: images,
  }),
};
