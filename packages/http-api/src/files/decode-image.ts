import { type FileKind, fileRules, longestSide } from '@acre/domain/files/rules';
import { Refusal } from '@acre/domain/kernel/refusal';
import sharp, { type Metadata, type OutputInfo, type ResizeOptions } from './guarded-sharp.ts';

export type Pixels = Readonly<{ data: Buffer; info: OutputInfo }>;

/**
 * Limits the number of pixels of a stored picture. `opaque` allows a 4:3 photo whose longer side is `longestSide`. `transparent` is lower,
 * because encoding a transparent picture takes much more memory.
 */
const mostKept = { opaque: (longestSide * longestSide * 3) / 4, transparent: 1920 * 1920 };
/** A person's picture is cropped to its most striking part. A smaller picture is enlarged to this size. */
const square = { width: 640, height: 640, fit: 'cover', position: 'attention' } as const;

/**
 * Decodes an image upright, at the size at which it will be stored. Small damage is tolerated, as in image viewers, but a truncated file is
 * refused.
 */
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
 * Returns whether the picture is a baseline JPG, which is decoded row by row. Such a JPG takes little memory, so its pixel limit is higher.
 */
const comesInRows = ({ format, isProgressive }: Metadata): boolean => format === 'jpeg' && isProgressive !== true;

/**
 * Returns an upper bound for the bytes that the decoded picture takes before scaling. The decoder of a progressive JPG holds two bytes per
 * color component until the whole file is read.
 */
function bytesHeld({ width, height, channels, depth, format, chromaSubsampling = '' }: Metadata): number {
  const colors = chromaSubsampling.startsWith('4:2:0') ? 1.5 : channels;
  const bytes = format === 'jpeg' ? 2 * colors : channels * (depth === 'ushort' ? 2 : 1);
  return width * height * bytes;
}

/**
 * Returns the size at which a picture is stored. A JPG above `fileRules.maxPixels.other` is stored at half its width or less. Its decoder
 * then scales by a power of two while decoding, which saves memory.
 */
function sizeKept({ autoOrient: { width, height }, hasAlpha }: Metadata): ResizeOptions {
  const pixels = width * height;
  const most = pixels > fileRules.maxPixels.other ? 1 / 2 : 1;
  const mostPixels = hasAlpha ? mostKept.transparent : mostKept.opaque;
  const scale = Math.min(most, longestSide / Math.max(width, height), Math.sqrt(mostPixels / pixels));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)), fit: 'fill' };
}
