import type { Measures } from '@acre/domain/files/file';
import { widthsWithin } from '@acre/domain/files/picture';
import type { FilePart } from '@acre/domain/files/ports';
import { type FileKind, fileRules } from '@acre/domain/files/rules';
import { Refusal } from '@acre/domain/kernel/refusal';
import { fileTypeFromFile } from 'file-type';
import { decodeImage } from './decode-image.ts';
import sharp from './guarded-sharp.ts';

const webp = { quality: 80, effort: 4 } as const;
/** For the full-size picture, a low effort takes half the time and hardly more bytes. */
const webpOfWhole = { quality: 80, effort: 2 } as const;
const tiny = { width: 16, quality: 20 } as const;

export type EncodedImage = { mediaType: string; bytes: number; measures: Measures; parts: readonly FilePart[] };

/**
 * Encodes an image as WebP, in full size and in several smaller widths. Each result is upright and contains no metadata. Only the first
 * frame of an animation is used.
 */
export async function encodeImage(path: string, kind: FileKind): Promise<EncodedImage> {
  await refuseOtherTypes(path);
  const { data, info } = await decodeImage(path, kind);
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const original = await pixels().webp(webpOfWhole).toBuffer();
  const parts = [{ name: 'original', content: original }];
  for (const narrower of widthsWithin(width))
    parts.push({ name: `${narrower}.webp`, content: await pixels().resize({ width: narrower }).webp(webp).toBuffer() });
  const blur = await pixels().resize({ width: tiny.width }).webp({ quality: tiny.quality }).toBuffer();
  const placeholder = `data:image/webp;base64,${blur.toString('base64')}`;
  return { mediaType: 'image/webp', bytes: original.length, measures: { width, height, placeholder }, parts };
}

async function refuseOtherTypes(path: string): Promise<void> {
  const mediaTypes: readonly string[] = fileRules.image.mediaTypes;
  const type = await fileTypeFromFile(path);
  if (type === undefined || !mediaTypes.includes(type.mime)) throw new Refusal('file.image_type');
}
