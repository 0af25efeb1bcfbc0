/**
 * Describes an uploaded image of a property:
 * - `url`: the address of the full picture
 * - `width` and `height`: the size of the full picture in pixels
 * - `placeholder`: a tiny copy as a data URL, shown while the full picture loads
 */
export type UploadedPicture = Readonly<{ url: string; width: number; height: number; placeholder: string }>;

/** A string is the URL of an image on this site, such as `/images/front.jpg`. */
export type Picture = string | UploadedPicture;

/** The uploader of an image also sees its original file name. */
export type NamedPicture = string | (UploadedPicture & Readonly<{ name: string }>);

/**
 * A document without an uploaded file is a string, which is the document's name. A document with an uploaded file is an object. `bytes` is
 * the size of the file.
 */
export type PropertyDocument = string | Readonly<{ id: string; url: string; name: string; bytes: number; mediaType: string }>;

export const addressOf = (it: Picture | PropertyDocument): string => (typeof it === 'string' ? it : it.url);

/** Copies of an uploaded image have these widths in pixels, up to its own width. */
export const pictureWidths = [320, 640, 960, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const widthsWithin = (width: number): readonly PictureWidth[] => pictureWidths.filter((one) => one <= width);

/** Returns the addresses from which a browser may choose, each with its width in pixels. The full picture comes last. */
export const sourcesOf = ({ url, width }: UploadedPicture): readonly Readonly<{ address: string; width: number }>[] => [
  ...widthsWithin(width - 1).map((one) => ({ address: `${url}/${one}.webp`, width: one })),
  { address: url, width },
];

/** Returns the value of an image's `srcset` attribute. */
export const sourceSet = (picture: UploadedPicture): string =>
  sourcesOf(picture)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(', ');
