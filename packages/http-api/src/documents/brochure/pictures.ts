import { addressOf, type Picture } from '@acre/domain/files/picture';
import sharp from '../../files/guarded-sharp.ts';
import { mark } from '../paper/letterhead.ts';
import type { Box, Paper } from '../paper/paper.ts';
import { colours } from '../share/colours.ts';
import type { PictureContent } from '../share/share-pictures.ts';
import { mostPictures, picturePlaces } from './picture-places.ts';

/**
 * Returns the contents of the first distinct pictures, at most `mostPictures`, because the brochure has no room for more. Pictures without
 * content are skipped.
 */
export async function contentsOf(images: readonly Picture[], contentOf: PictureContent): Promise<readonly Buffer[]> {
  const once = [...new Map(images.map((picture) => [addressOf(picture), picture])).values()];
  const found: Buffer[] = [];
  for (const picture of once) {
    const content = found.length < mostPictures ? await contentOf(picture) : undefined;
    if (content) found.push(content);
  }
  return found;
}

/** Pictures are drawn with this many pixels per point (180 per inch), which is sharp enough for print. */
const sharpness = 2.5;

export async function drawPictures(paper: Paper, pictures: readonly Buffer[], box: Box): Promise<void> {
  if (pictures.length === 0) return drawBand(paper, box);
  for (const [at, { x, y, width, height }] of picturePlaces(pictures.length, box).entries()) {
    const [wide, high] = [Math.round(width * sharpness), Math.round(height * sharpness)];
    const jpeg = await sharp(pictures[at])
      .resize(wide, high, { fit: 'cover' })
      .flatten({ background: colours['brand-soft'] })
      .jpeg({ quality: 82 })
      .toBuffer();
    paper.save().roundedRect(x, y, width, height, 5).clip().image(jpeg, x, y, { width, height }).restore();
  }
}

function drawBand(paper: Paper, { x, y, width, height }: Box): void {
  paper.save().roundedRect(x, y, width, height, 5).clip();
  paper.rect(x, y, width, height).fill(colours.panel);
  paper.rect(x, y + height - 4, width, 4).fill(colours['panel-gold']);
  mark(paper, x + width / 2 - 30, y + height / 2 - 34, 60, colours['on-panel']);
  paper.restore();
}
