import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

const scale = 4;
const lightMargin = 4;

/** Draws the code as a camera would see it: black modules on white, with a margin. */
function photographOf({ size, path }: ReturnType<typeof qrCodeOf>) {
  const side = (size + 2 * lightMargin) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, across, down] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let y = 0; y < scale; y += 1)
      for (let x = 0; x < scale; x += 1) {
        const at = ((Number(down) + lightMargin) * scale + y) * side + (Number(across) + lightMargin) * scale + x;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
  return { pixels, side };
}

it.each([
  'https://acre.example.com/properties/42',
  'otpauth://totp/Acre:ann%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Acre',
  'https://acre.example.com/r/7K3QW9ZD',
])('a camera reads %s from its QR code', (text) => {
  const { pixels, side } = photographOf(qrCodeOf(text));
  const read = jsqr(pixels, side, side);
  expect(read?.data).toBe(text);
});
