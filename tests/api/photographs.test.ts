import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFirm } from './support/firm.ts';
import { aPhotograph, named, upload } from './support/uploads.ts';

const firm = await openFirm();
const member = await firm.join('partner');
const bytesOf = async (url: string) => {
  const response = await fetch(firm.baseUrl + url, { headers: { cookie: member.cookie() } });
  return Buffer.from(await response.arrayBuffer());
};

describe('an uploaded photograph', () => {
  const gps = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1' } };
  let photograph: Buffer;
  beforeAll(async () => {
    photograph = await aPhotograph(3000, 2000)
      .withMetadata({ orientation: 6 })
      .withExif(gps)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  });

  it('is re-encoded upright, as WebP in four widths, without location or author metadata', async () => {
    expect((await sharp(photograph).metadata()).orientation).toBe(6);
    expect(photograph.includes('Somebody')).toBe(true);
    const file = await upload(member, 'image', named(photograph, 'Front, "north".JPG'));
    expect(file).toMatchObject({ kind: 'image', name: 'Front, "north".JPG', mediaType: 'image/webp', width: 2000, height: 3000 });
    const whole = await bytesOf(file.url);
    expect(whole.length).toBe(file.bytes);
    const { format, width, height, exif, icc, xmp } = await sharp(whole).metadata();
    expect({ format, width, height, exif, icc, xmp }).toEqual({
      format: 'webp',
      width: 2000,
      height: 3000,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
    });
    expect(whole.includes('Somebody')).toBe(false);
    const [red = 0, green = 0] = await sharp(whole).extract({ left: 1980, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect([red > 200, green < 60], 'what was upper left stands upper right').toEqual([true, true]);
    for (const copy of [320, 640, 960, 1600]) expect((await sharp(await bytesOf(`${file.url}/${copy}.webp`)).metadata()).width).toBe(copy);
  });

  it('has a placeholder small enough to be part of lists', async () => {
    const { placeholder } = await upload(member, 'image', named(photograph, 'a.jpg'));
    expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{20,400}$/);
    expect((await sharp(Buffer.from(placeholder?.split(',')[1] ?? '', 'base64')).metadata()).width).toBe(16);
  });

  it.each([
    ['PNG', async () => aPhotograph(500, 400).png().toBuffer()],
    ['WebP', async () => aPhotograph(500, 400).webp().toBuffer()],
    ['GIF', async () => aPhotograph(500, 400).gif().toBuffer()],
  ])('can be a %s, and has no copy wider than itself', async (ending, make) => {
    const file = await upload(member, 'image', named(await make(), `a.${ending.toLowerCase()}`));
    expect(file).toMatchObject({ width: 500, height: 400, name: `a.${ending.toLowerCase()}` });
    expect((await member.ask('GET', `${file.url}/320.webp`)).status).toBe(200);
    for (const width of [640, 321, '320.png', '..%2f..'])
      expect((await member.ask('GET', `${file.url}/${width}.webp`)).status, String(width)).toBe(404);
  });

  it('keeps only the first frame of an animation', async () => {
    const frames = await sharp([await aPhotograph(100, 80).png().toBuffer(), await aPhotograph(100, 80).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(frames, { pages: -1 }).metadata()).pages).toBe(2);
    const { url } = await upload(member, 'image', named(frames, 'a.gif'));
    expect((await sharp(await bytesOf(url), { pages: -1 }).metadata()).pages ?? 1).toBe(1);
  });
});
