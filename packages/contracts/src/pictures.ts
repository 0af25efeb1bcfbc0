import { components, z } from './mechanism/z.ts';

const UploadedPicture = z.object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() });

/**
 * A string is the address of a picture on this site. The size of an uploaded picture is in pixels. `placeholder` is a tiny copy to show
 * while the picture loads.
 */
export const Picture = z.union([z.string(), UploadedPicture]);
export type Picture = z.output<typeof Picture>;
components.add(Picture, { id: 'Picture' });

/** The uploader also sees the file name. */
export const NamedPicture = z.union([z.string(), z.extend(UploadedPicture, { name: z.string() })]);

/** A string is the name of a document without an uploaded file. */
export const PropertyDocument = z.union([
  z.string(),
  z.object({ id: z.string(), url: z.string(), name: z.string(), bytes: z.int(), mediaType: z.string() }),
]);
export type PropertyDocument = z.output<typeof PropertyDocument>;
components.add(PropertyDocument, { id: 'Document' });
