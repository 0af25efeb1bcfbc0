import type { Area } from 'react-easy-crop';

/** Pixels a side: more than the server keeps of a picture of a person. */
const largest = 1280;

/** The square of an image that was chosen, as a new image of the same name. */
export async function cropImage(file: File, { x, y, width, height }: Area): Promise<File> {
  const image = await createImageBitmap(file);
  const side = Math.max(1, Math.min(largest, Math.round(width)));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot cut images.');
  // What is transparent would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  image.close();
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (cut === null) throw new Error('This image could not be cut.');
  return new File([cut], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' });
}
