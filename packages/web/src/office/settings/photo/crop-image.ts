import type { Area } from 'react-easy-crop';
import { asJpeg } from '../../../ui/pictures/smaller-image.ts';

/** A cropped picture has at most this many pixels per side. The server stores profile pictures with fewer pixels. */
const largest = 1280;

/** Crops an image to a square and keeps its name. */
export async function cropImage(file: File, { x, y, width, height }: Area): Promise<File> {
  const image = await createImageBitmap(file);
  const side = Math.max(1, Math.min(largest, Math.round(width)));
  try {
    return await asJpeg(image, { name: file.name, width: side, height: side, x, y, of: { width, height } });
  } finally {
    image.close();
  }
}
