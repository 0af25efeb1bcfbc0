import { api } from '@acre/contracts/api';
import type { UploadedFile } from '@acre/contracts/files';
import type { FileKind } from '@acre/domain/files/rules';
import sharp, { type Sharp } from 'sharp';
import type { Caller } from './caller.ts';

/** Creates an image that compresses like a photograph: a sky, a facade and grain. Its upper left corner is red. */
export function aPhotograph(width: number, height: number): Sharp {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      const grain = ((x * 7919) ^ (y * 104_729) ^ (x * y)) % 13;
      const isFacade = x > width / 5 && y > height / 3 && (x >> 5) % 3 > 0;
      const isCorner = x < width / 8 && y < height / 8;
      const [red, green, blue] = isCorner ? [230, 10, 10] : isFacade ? [120, 100, 80] : [90, 140, 120 + (100 * y) / height];
      pixels[at] = (red ?? 0) + grain;
      pixels[at + 1] = (green ?? 0) + grain;
      pixels[at + 2] = (blue ?? 0) + grain;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

export const named = (content: Uint8Array, name: string): File => new File([new Uint8Array(content)], name);

let small: Promise<Buffer> | undefined;
/** Creates a small picture of 400 by 300 pixels. */
export async function anImage(name = 'front.jpg'): Promise<File> {
  small ??= aPhotograph(400, 300).jpeg().toBuffer();
  return named(await small, name);
}

export const aDocument = (name = 'rent roll.pdf', words = 'The rent roll.'): File =>
  named(Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`), name);

/** Uploads a file; by default a small picture or document. */
export const upload = async ({ client }: Caller, kind: FileKind, file?: File): Promise<UploadedFile> =>
  client.call(api.files.upload, { query: { kind }, file: file ?? (kind === 'document' ? aDocument() : await anImage()) });
