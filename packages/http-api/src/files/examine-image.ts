import { type FileKind, fileRules, type Measures, Refusal, widthsWithin } from '@acre/domain';
import type { FilePart } from '@acre/domain/application';
import { fileTypeFromFile } from 'file-type';
import sharp, { type OutputInfo, type ResizeOptions } from '../guarded-sharp.ts';
import { queue } from '../queue.ts';

const inTurn = queue({ atOnce: 2, longest: 32, of: 'images to decode' });
/** Longest side of the picture that is kept, in pixels. No screen shows more. */
const longestSide = 4096;
const webp = { quality: 80, effort: 4 } as const;
const within = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
/** The picture of a person is a square around what draws the eye, never smaller than the copy that is shown. */
const square = { width: 640, height: 640, fit: 'cover', position: 'attention' } as const;
/** Of the whole picture: hardly larger, made in half the time. */
const webpOfWhole = { quality: 80, effort: 2 } as const;
const tiny = { width: 16, quality: 20 } as const;

type Pixels = { data: Buffer; info: OutputInfo };
type ExaminedImage = { mediaType: string; bytes: number; measures: Measures; parts: readonly FilePart[] };

/** Decodes an image and makes it anew in all its widths: upright, of its animation the first frame, without a trace of metadata. */
export const examineImage = (path: string, kind: FileKind): Promise<ExaminedImage> =>
  inTurn(async () => {
    await refuseOtherTypes(path);
    const { data, info } = await decode(path, kind === 'profile_image' ? square : within);
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const original = await pixels().webp(webpOfWhole).toBuffer();
    const parts = [{ name: 'original', content: original }];
    for (const width of widthsWithin(info.width))
      parts.push({ name: `${width}.webp`, content: await pixels().resize({ width }).webp(webp).toBuffer() });
    const blur = await pixels().resize({ width: tiny.width }).webp({ quality: tiny.quality }).toBuffer();
    const placeholder = `data:image/webp;base64,${blur.toString('base64')}`;
    const { width, height } = info;
    return { mediaType: 'image/webp', bytes: original.length, measures: { width, height, placeholder }, parts };
  });

async function refuseOtherTypes(path: string): Promise<void> {
  const mediaTypes: readonly string[] = fileRules.image.mediaTypes;
  const type = await fileTypeFromFile(path);
  if (type === undefined || !mediaTypes.includes(type.mime)) throw new Refusal('file.image_type');
}

/** Small damage that every viewer forgives is forgiven; what ends too early is not. */
async function decode(path: string, size: ResizeOptions): Promise<Pixels> {
  try {
    const image = sharp(path, { failOn: 'error', limitInputPixels: fileRules.maxPixels });
    return await image.rotate().resize(size).toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new Refusal(isTooLarge ? 'file.too_many_pixels' : 'file.broken');
  }
}
