import { trimmed } from '../kernel/one-line.ts';
import { fromPunycode } from '../kernel/punycode.ts';

/** RFC 5321 allows letters, digits and these signs. RFC 6531 adds all characters beyond ASCII. */
const atom = /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+$/iu;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const longest = { address: 254, localPart: 64, label: 63 } as const;

/** The length limits of email addresses count bytes in UTF-8. */
function bytesIn(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}

/**
 * Returns whether the text is an email address (RFC 5321) with letters of any language (RFC 6531). Also returns false for some valid
 * addresses:
 * - with a quoted name or an IP address: both RFCs discourage them
 * - with a host without a dot: no other server can reach the host
 */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [localPart, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
  if (bytesIn(address) > longest.address || bytesIn(localPart) > longest.localPart) return false;
  if (!localPart.split('.').every((part) => atom.test(part))) return false;
  const labels = domain.split('.');
  const isName = labels.every((one) => one.length <= longest.label && label.test(one));
  return isName && labels.length > 1 && !/^\p{N}+$/u.test(labels.at(-1) ?? '');
}

/**
 * Returns the form in which email addresses are stored and compared. Encoded domains such as `xn--bcher-kva.example` are decoded, because
 * some browsers send `bücher.example` in the encoded form. `mailto:` and angle brackets around a copied address are removed.
 */
export function normaliseEmail(typed: string): string {
  const plain = trimmed(typed.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFKC')
    .replace(/^(?:mailto:)+|^<([^<>]*)>$/, '$1');
  const at = plain.lastIndexOf('@') + 1;
  if (at === 0) return plain;
  return plain.slice(0, at) + plain.slice(at).replace(/[^.]+/g, readable);
}

/**
 * Decodes a Punycode label. The decoded name is returned only if it is a valid label, has a character outside ASCII, and is in lower case
 * and in NFKC. Otherwise the label is returned as it was written.
 */
function readable(written: string): string {
  if (!written.startsWith('xn--') || written.length > longest.label) return written;
  const name = fromPunycode(written.slice('xn--'.length));
  const isUsual = name !== undefined && !/^\p{ASCII}*$/u.test(name) && name.toLowerCase().normalize('NFKC') === name && label.test(name);
  return isUsual ? name : written;
}

/** Returns a `mailto:` link. The part before the @ is percent-encoded, because characters such as `?` have a meaning in links. */
export const mailtoOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, Math.max(0, at)))}${address.slice(Math.max(0, at))}`;
};
