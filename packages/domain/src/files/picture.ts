/**
 * An uploaded image as a property shows it: the address of the whole picture, its size in pixels, and a tiny copy as a data
 * address, to be shown until the picture is there.
 */
export type UploadedPicture = Readonly<{ url: string; width: number; height: number; placeholder: string }>;

/** An address on this site, or an uploaded image. */
export type Picture = string | UploadedPicture;

/** A picture as its uploader has it before them: with the name that its file had. */
export type NamedPicture = string | (UploadedPicture & Readonly<{ name: string }>);

/** A name, as long as nothing was uploaded, or an uploaded file. Size in bytes. */
export type PropertyDocument = string | Readonly<{ id: string; url: string; name: string; bytes: number; mediaType: string }>;

export const addressOf = (it: Picture | PropertyDocument): string => (typeof it === 'string' ? it : it.url);

/** The widths in pixels that an uploaded image is kept in beside the whole one, none wider than that. */
export const pictureWidths = [320, 640, 960, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const widthsWithin = (width: number): readonly PictureWidth[] => pictureWidths.filter((one) => one <= width);

/** What a browser may choose from: addresses with their widths, the whole picture last. */
export const sourcesOf = ({ url, width }: UploadedPicture): readonly Readonly<{ address: string; width: number }>[] => [
  ...widthsWithin(width - 1).map((one) => ({ address: `${url}/${one}.webp`, width: one })),
  { address: url, width },
];

/** The same as the `srcset` of an image. */
export const sourceSet = (picture: UploadedPicture): string =>
  sourcesOf(picture)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(', ');
