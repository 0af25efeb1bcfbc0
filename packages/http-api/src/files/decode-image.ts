import { type FileKind, fileRules, longestSide } from '@acre/domain/files/rules';
import { Refusal } from '@acre/domain/kernel/refusal';
import sharp, { type Metadata, type OutputInfo, type ResizeOptions } from './guarded-sharp.ts';

export type Pixels = Readonly<{ data: Buffer; info: OutputInfo }>;

/**
 * A stored picture has at most this many pixels. An opaque picture may have as many as a 4:3 photo whose longer side is `longestSide`. The
 * limit for transparent pictures is lower, because encoding transparency takes ten times the memory of a color.
 */
const mostKept = { opaque: (longestSide * longestSide * 3) / 4, transparent: 1920 * 1920 };
/**
 * A person's picture is cropped to a square around its most striking part, and enlarged if necessary. At 640 pixels it is always wide
 * enough to have the 320-pixel copy that screens show.
 */
const square = { width: 640, height: 640, fit: 'cover', position: 'attention' } as const;

/** Decodes an image upright and at its stored size. It tolerates small damage, as viewers do, but not a missing end. */
export async function decodeImage(path: string, kind: FileKind): Promise<Pixels> {
  try {
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    refuseTooLarge(header);
    const size = kind === 'profile_image' ? square : sizeKept(header);
    const image = sharp(path, { failOn: 'error', limitInputPixels: fileRules.maxPixels.jpg });
    return await image.autoOrient().resize(size).toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('file.broken');
  }
}

function refuseTooLarge(header: Metadata): void {
  const isInRows = comesInRows(header);
  const { jpg, other } = fileRules.maxPixels;
  if (header.width * header.height > (isInRows ? jpg : other)) throw new Refusal('file.too_many_pixels', { field: 'file' });
  if (!isInRows && bytesHeld(header) > fileRules.maxDecodedBytes) throw new Refusal('file.too_much_memory', { field: 'file' });
}

/**
 * Returns whether the picture is decoded row by row. The decoder of a baseline JPG keeps only a few rows and scales while it decodes, so
 * such a JPG may have more pixels.
 */
const comesInRows = ({ format, isProgressive }: Metadata): boolean => format === 'jpeg' && isProgressive !== true;

/**
 * Returns an upper bound, in bytes, of the memory that the decoded picture takes before it is scaled. The decoder of a progressive JPG
 * keeps two bytes per color component until it has read the last byte.
 */
function bytesHeld({ width, height, channels, depth, format, chromaSubsampling = '' }: Metadata): number {
  const colors = chromaSubsampling.startsWith('4:2:0') ? 1.5 : channels;
  const bytes = format === 'jpeg' ? 2 * colors : channels * (depth === 'ushort' ? 2 : 1);
  return width * height * bytes;
}

/**
 * A JPG with more pixels than `fileRules.maxPixels.other` is stored at half its size or less. Its decoder can then scale while it decodes,
 * which saves memory but works only by powers of two.
 */
function sizeKept({ autoOrient: { width, height }, hasAlpha }: Metadata): ResizeOptions {
  const pixels = width * height;
  const most = pixels > fileRules.maxPixels.other ? 1 / 2 : 1;
  const mostPixels = hasAlpha ? mostKept.transparent : mostKept.opaque;
  const scale = Math.min(most, longestSide / Math.max(width, height), Math.sqrt(mostPixels / pixels));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)), fit: 'fill' };
}
