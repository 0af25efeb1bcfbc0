import encodeQr from 'qr';

/** `size` is the number of modules on a side, and `path` the SVG path of the dark ones. */
export type QrCode = Readonly<{ size: number; path: string }>;

/** The code stays readable with 15% of it covered. */
export function qrCodeOf(text: string): QrCode {
  // The library always draws a border, so the smallest one is cut off again.
  const drawn = encodeQr(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = drawn.slice(1, -1).map((row) => row.slice(1, -1));
  const path = rows.flatMap((row, down) => row.map((dark, across) => (dark ? `M${across} ${down}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
}
