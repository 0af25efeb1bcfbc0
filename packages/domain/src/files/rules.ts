export const fileKinds = ['image', 'document', 'profile_image'] as const;
export type FileKind = (typeof fileKinds)[number];

const megabyte = 1024 * 1024;

/** The server checks `mediaTypes` of contents, the browser `endings` of names. */
const image = {
  maxBytes: 10 * megabyte,
  endings: ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
  mediaTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  hint: 'PNG, JPG, GIF up to 10MB',
  pixelHint: 'WebP also works; at most 25 megapixels, or 51 in a standard JPG',
  tooLarge: 'An image can be at most 10 MB.',
  wrongType: 'This is not a PNG, JPG, GIF or WebP image.',
} as const;

export const fileRules = {
  image,
  profile_image: image,
  document: {
    maxBytes: 25 * megabyte,
    endings: ['.pdf', '.doc', '.docx', '.xls', '.xlsx'],
    hint: '.pdf .doc .docx .xls .xlsx up to 25MB',
    tooLarge: 'A document can be at most 25 MB.',
    wrongType: 'This is not a PDF, Word or Excel document, or its extension does not match its content (.pdf .doc .docx .xls .xlsx).',
  },
  /** Cameras of 24 megapixels make 24.2, phones of 50 make 50.3. `jpg` is for JPGs that are not progressive. */
  maxPixels: { jpg: 51_000_000, other: 25_000_000 },
  tooManyPixels: 'An image can have at most 25 megapixels, or 51 in a standard JPG. Make it smaller, or save it as a standard JPG.',
  tooMuchMemory: 'This image takes too much memory to open. Save it as a standard JPG, or make it smaller.',
  tooSlow: 'This image takes too long to open. Save it as a standard JPG, or make it smaller.',
  maxName: 255,
} as const;

export const endingOf = (name: string): string => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';

/** Checks a file before the upload; the server examines it further. */
export function faultOf(kind: FileKind, { name, size }: Readonly<{ name: string; size: number }>): string | undefined {
  const { endings, maxBytes, tooLarge, wrongType } = fileRules[kind];
  if (!(endings as readonly string[]).includes(endingOf(name))) return wrongType;
  return size > maxBytes ? tooLarge : undefined;
}

/** Unattached files stay this long, in milliseconds, so that people can finish a form. */
export const looseFor = 24 * 60 * 60 * 1000;
