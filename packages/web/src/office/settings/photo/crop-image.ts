import type { Area } from 'react-easy-crop';

/** The side in pixels is more than the server stores of a profile picture. */
const largest = 1280;

/** Crops an image to a square and keeps its name. */
export async function cropImage(file: File, { x, y, width, height }: Area): Promise<File> {
  const image = await createImageBitmap(file);
  const side = Math.max(1, Math.min(largest, Math.round(width)));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot crop images.');
  // Transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  image.close();
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (cut === null) throw new Error('This image could not be cropped.');
  return new File([cut], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' });
}
