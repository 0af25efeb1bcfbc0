import { formOf } from '@acre/contracts/mechanism/client';
import { fileRules } from '@acre/domain/files/rules';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { anOwnFolder } from '../support/serve.ts';
import { openFirm } from './support/firm.ts';
import { anImage, named, upload } from './support/uploads.ts';

const firm = await openFirm({ data: await anOwnFolder() });
const member = await firm.join('partner');

/**
 * Creates a picture of a single color. Its file is small and is created quickly, whatever the width and height. `redCorner` adds a red
 * rectangle in the upper left corner.
 */
const picture = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#88aacc' }, limitInputPixels: false });
const redCorner = async (width: number, height: number): Promise<Sharp> => {
  const red = await picture(Math.floor(width / 4), Math.floor(height / 4))
    .tint('#ff0000')
    .png()
    .toBuffer();
  return picture(width, height).composite([{ input: red, left: 0, top: 0 }]);
};

/** Each picture takes seconds, so `npm test` tries only the first one. */
const accepted: readonly [string, number, number, (image: Sharp) => Sharp, number, number][] = [
  ['JPG of a phone with 50.3 megapixels', 8192, 6144, (image) => image.jpeg(), 4096, 3072],
  ['PNG of 24.2 megapixels', 6016, 4024, (image) => image.png({ compressionLevel: 1 }), 4096, 2739],
  ['JPG of a camera with 24.2 megapixels', 6016, 4024, (image) => image.jpeg(), 4096, 2739],
  ['progressive JPG of 24.2 megapixels', 6016, 4024, (image) => image.jpeg({ progressive: true }), 4096, 2739],
  ['JPG of a phone with 48 megapixels', 8064, 6048, (image) => image.jpeg(), 4032, 3024],
  ['panorama of 49 megapixels', 16_000, 3100, (image) => image.jpeg(), 4096, 793],
];
const refused: readonly [string, () => Sharp, string][] = [
  ['a JPG of 51.1 megapixels', () => picture(8200, 6232).jpeg(), fileRules.tooManyPixels],
  [
    'a progressive JPG of 24 megapixels with all colors in full',
    () => picture(6000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    fileRules.tooMuchMemory,
  ],
  ['a PNG of 25.1 megapixels', () => picture(6100, 4115).png(), fileRules.tooManyPixels],
  ['a GIF of 25.1 megapixels', () => picture(6100, 4115).gif({ effort: 1 }), fileRules.tooManyPixels],
  ['a WebP of 25.1 megapixels', () => picture(6100, 4115).webp({ effort: 0 }), fileRules.tooManyPixels],
  ['a progressive JPG of 25.1 megapixels', () => picture(6100, 4115).jpeg({ progressive: true }), fileRules.tooManyPixels],
  [
    'a PNG of 24 megapixels with four channels of 16 bits',
    () => picture(6000, 4000, 4).toColourspace('rgb16').png(),
    fileRules.tooMuchMemory,
  ],
];

describe('a large picture', () => {
  it.each(accepted.slice(0, sample(1, accepted.length)))('is accepted: %s', async (_, width, height, format, widthKept, heightKept) => {
    const content = await format(picture(width, height)).toBuffer();
    expect(await upload(member, 'image', named(content, 'a.jpg'))).toMatchObject({ width: widthKept, height: heightKept });
  });

  it('from a phone that was held upright is stored upright', async () => {
    const content = await (await redCorner(8064, 6048)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { url, width, height } = await upload(member, 'image', named(content, 'a.jpg'));
    expect({ width, height }).toEqual({ width: 3024, height: 4032 });
    const response = await fetch(firm.baseUrl + url, { headers: { cookie: member.cookie() } });
    const kept = sharp(Buffer.from(await response.arrayBuffer()));
    const [red = 0, green = 0] = await kept.extract({ left: 3000, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(red - green, 'what was upper left stands upper right').toBeGreaterThan(100);
  });

  it.each(refused.slice(0, sample(1, refused.length)))(
    'is refused with an error on its field that says how to fix it: %s',
    async (_, make, message) => {
      const raw = formOf(named(await make().toBuffer(), 'a.jpg'));
      const reply = await member.ask('POST', '/api/files?kind=image', { raw });
      expect(reply, reply.text).toMatchObject({ status: 413, json: { message, issues: [{ path: 'file', message }] } });
      expect(message).toMatch(/make it smaller/i);
    },
  );
});

it('a small picture from one member does not wait until all large pictures from another are done', async () => {
  const other = await firm.join('elite');
  const large = named(await picture(2600, 2000).jpeg().toBuffer(), 'large.jpg');
  const done: string[] = [];
  const sent = Array.from({ length: 5 }, () => upload(member, 'image', large).then(() => done.push('large')));
  await Promise.any(sent);
  await upload(other, 'image', await anImage());
  done.push('small');
  await Promise.all(sent);
  expect(done.slice(-3), 'large ones go on after the small one').toEqual(['large', 'large', 'large']);
});
