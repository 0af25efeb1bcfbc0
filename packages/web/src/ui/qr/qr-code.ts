import { create } from 'qrcode';

/** Modules on a side, and the dark ones as the path of an SVG. */
export type QrCode = Readonly<{ size: number; path: string }>;

/** The QR code of a text; it stays readable with 15% of it hidden. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join('');
  return { size, path };
}
