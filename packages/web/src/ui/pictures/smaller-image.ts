import { faultOf, fileRules, sizeToSend } from '@acre/domain/files/rules';

/**
 * Returns an image that the server accepts. Converts an image that is too large to a JPG with at most 4096 pixels per side. Returns any
 * other image unchanged. Throws an error with a message for the user if the file stays too large.
 */
export async function smallerImage(file: File): Promise<File> {
  const image = await createImageBitmap(file).catch(() => undefined);
  // The server reports what is wrong with an image that the browser cannot read.
  if (image === undefined) return mustFit(file);
  try {
    const size = sizeToSend({ bytes: file.size, width: image.width, height: image.height });
    return size === undefined ? file : await fitting((quality) => asJpeg(image, { name: file.name, ...size, quality }));
  } finally {
    image.close();
  }
}

/** These JPEG qualities are tried in order until the file is small enough. Most images fit with the first one. */
const qualities = [0.92, 0.8, 0.6];

async function fitting(made: (quality: number) => Promise<File>): Promise<File> {
  for (const quality of qualities) {
    const file = await made(quality);
    if (faultOf('image', file) === undefined) return file;
  }
  throw new Error(fileRules.image.tooLarge);
}

function mustFit(file: File): File {
  const fault = faultOf('image', file);
  if (fault !== undefined) throw new Error(fault);
  return file;
}

type Drawn = Readonly<{
  name: string;
  width: number;
  height: number;
  x?: number;
  y?: number;
  of?: Readonly<{ width: number; height: number }>;
  quality?: number;
}>;

/**
 * Returns the image as a JPG of `width` by `height` pixels. `x`, `y` and `of` select a part of the image by its upper left corner and size.
 * Transparent areas become white, because JPG encoding would make them black.
 */
export async function asJpeg(image: ImageBitmap, { name, width, height, x = 0, y = 0, of = image, quality = 0.92 }: Drawn): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(fileRules.tooManyPixels);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, of.width, of.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new Error(fileRules.tooManyPixels);
  return new File([blob], `${name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' });
}
