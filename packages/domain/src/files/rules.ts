/** What a file is uploaded as. */
export const fileKinds = ['image', 'document', 'profile_image'] as const;
export type FileKind = (typeof fileKinds)[number];

const megabyte = 1024 * 1024;

/** `endings` are what names end with, `mediaTypes` what contents are. The server looks at contents, the browser at names. */
const image = {
  maxBytes: 10 * megabyte,
  endings: ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
  mediaTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  hint: 'PNG, JPG, GIF up to 10MB',
  tooLarge: 'An image may be at most 10 MB.',
  wrongType: 'This is not a PNG, JPG, GIF or WebP image.',
} as const;

/** Limits and messages of uploads. */
export const fileRules = {
  image,
  profile_image: image,
  document: {
    maxBytes: 25 * megabyte,
    endings: ['.pdf', '.doc', '.docx', '.xls', '.xlsx'],
    hint: '.pdf .doc .docx .xls .xlsx up to 25MB',
    tooLarge: 'A document may be at most 25 MB.',
    wrongType: 'This is not a PDF, Word or Excel document, or its name does not fit its content (.pdf .doc .docx .xls .xlsx).',
  },
  maxPixels: 40_000_000,
  tooManyPixels: 'An image may have at most 40 megapixels.',
  maxName: 255,
} as const;

export const endingOf = (name: string): string => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';

/** What can be told of a file before it is sent; the server looks closer. */
export function faultOf(kind: FileKind, { name, size }: Readonly<{ name: string; size: number }>): string | undefined {
  const { endings, maxBytes, tooLarge, wrongType } = fileRules[kind];
  if (!(endings as readonly string[]).includes(endingOf(name))) return wrongType;
  return size > maxBytes ? tooLarge : undefined;
}

/** How long a file stays that hangs on nothing: time enough to finish a form. In milliseconds. */
export const looseFor = 24 * 60 * 60 * 1000;
