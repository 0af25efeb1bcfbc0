import { z } from './z.ts';

const UploadedPicture = z.object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() });

/** An address on this site, or an uploaded image with its size in pixels and a tiny copy to show meanwhile. */
export const Picture = z.union([z.string(), UploadedPicture]);
export type Picture = z.output<typeof Picture>;
z.globalRegistry.add(Picture, { id: 'Picture' });

/** The same with the name of the file, for whoever uploaded it. */
export const NamedPicture = z.union([z.string(), z.extend(UploadedPicture, { name: z.string() })]);

/** The name of a document, or an uploaded one. */
export const PropertyDocument = z.union([
  z.string(),
  z.object({ id: z.string(), url: z.string(), name: z.string(), bytes: z.int(), mediaType: z.string() }),
]);
export type PropertyDocument = z.output<typeof PropertyDocument>;
z.globalRegistry.add(PropertyDocument, { id: 'Document' });
