export const fileKinds = ['image', 'document', 'profile_image'] as const;
export type FileKind = (typeof fileKinds)[number];

const megabyte = 1024 * 1024;

/** Browsers identify an image by these endings or media types. The server examines the content. */
const imageTypes = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif', '.jpe', '.pjpeg', '.pjp'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
} as const;

const image = {
  maxBytes: 10 * megabyte,
  endings: Object.values(imageTypes).flat(),
  mediaTypes: Object.keys(imageTypes),
  hint: 'PNG, JPG, GIF up to 10MB',
  formHint: 'WebP also works. Larger images are made smaller before they are uploaded.',
  pixelHint: 'WebP also works; any image can have at most 25 megapixels, or 51 if it is a JPG that is not progressive',
  tooLarge: 'An image can be at most 10 MB. Make it smaller, or save it as a JPG.',
  wrongType: 'This is not a PNG, JPG, GIF or WebP image. Save it as a JPG, then upload it.',
} as const;

export const fileRules = {
  image,
  profile_image: image,
  document: {
    maxBytes: 25 * megabyte,
    endings: ['.pdf', '.doc', '.docx', '.xls', '.xlsx'],
    mediaTypes: [],
    hint: '.pdf .doc .docx .xls .xlsx up to 25MB',
    tooLarge: 'A document can be at most 25 MB.',
    wrongType: 'This is not a PDF, Word or Excel document, or its extension does not match its content (.pdf .doc .docx .xls .xlsx).',
  },
  /** Cloud folders show files that are not on the device yet, and browsers read some of them as empty. */
  empty: 'This file is empty. If it is in a cloud folder, download it to this device, then upload it.',
  /**
   * Limits the number of pixels of an image:
   * - `jpg`: for JPEGs that are not progressive. The limit is above 50 megapixels, because 50-megapixel phones make images of 50.3
   * megapixels.
   * - `other`: for all other images. The limit is above 24 megapixels, because 24-megapixel cameras make images of 24.2 megapixels.
   */
  maxPixels: { jpg: 51_000_000, other: 25_000_000 },
  /**
   * Limits the bytes of memory that a decoded image may take. The image process then takes at most 250 MB in total. The limit does not
   * apply to images that are decoded row by row.
   */
  maxDecodedBytes: 110_000_000,
  tooManyPixels: 'An image can have at most 25 megapixels, or 51 if it is a JPG saved with "Progressive" turned off. Make it smaller.',
  tooMuchMemory: 'This image takes too much memory to open. Make it smaller, or save it as a JPG with "Progressive" turned off.',
  tooSlow: 'This image takes too long to open. Make it smaller, or save it as a JPG with "Progressive" turned off.',
  maxName: 255,
} as const;

export const endingOf = (name: string): string => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';

type Chosen = Readonly<{ name: string; size: number; type?: string }>;

/** Returns the endings and media types that a file dialog offers. */
export const acceptedFiles = (kind: FileKind): string => [...fileRules[kind].endings, ...fileRules[kind].mediaTypes].join(',');

/** Checks before the upload that a file is not empty and has an accepted type. The server examines the file further. */
export function faultOfType(kind: FileKind, { name, size, type = '' }: Chosen): string | undefined {
  if (size === 0) return fileRules.empty;
  const { endings, mediaTypes, wrongType }: { endings: readonly string[]; mediaTypes: readonly string[]; wrongType: string } =
    fileRules[kind];
  return endings.includes(endingOf(name)) || mediaTypes.includes(type) ? undefined : wrongType;
}

/** Checks the type and size of a file that is uploaded unchanged. For an image that may be made smaller first, use `faultOfType`. */
export const faultOf = (kind: FileKind, file: Chosen): string | undefined =>
  faultOfType(kind, file) ?? (file.size > fileRules[kind].maxBytes ? fileRules[kind].tooLarge : undefined);

/** Limits the longest side in pixels; the server scales larger images down. */
export const longestSide = 4096;

/** Decoding takes this many bytes per pixel at most: four channels of 16 bits. */
const mostBytesPerPixel = 8;

/**
 * Returns the size in pixels to which the browser scales an image before the upload. Returns undefined if the image can be sent unchanged.
 */
export function sizeToSend({ bytes, width, height }: Readonly<Record<'bytes' | 'width' | 'height', number>>) {
  if (bytes <= image.maxBytes && width * height * mostBytesPerPixel <= fileRules.maxDecodedBytes) return undefined;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Unattached files stay this long, in milliseconds, so that people can finish a form. */
export const looseFor = 24 * 60 * 60 * 1000;
