/** These are the parameters that RFC 3492 sets for domain names. */
const [base, least, most, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128];

const digitOf = (sign: string): number => 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(sign);

function nextBias(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2));
  left += Math.floor(left / length);
  let k = 0;
  for (; left > ((base - least) * most) / 2; k += base) left = Math.floor(left / (base - least));
  return k + Math.floor(((base - least + 1) * left) / (left + skew));
}

/** Decodes the part of a label after `xn--`. The given text must be in lower case. Returns undefined if it is not Punycode (RFC 3492). */
export function fromPunycode(text: string): string | undefined {
  const plain = text.slice(0, Math.max(0, text.lastIndexOf('-')));
  const letters = [...plain].map((letter) => letter.codePointAt(0) ?? 0);
  let [at, code, index, bias] = [plain === '' ? 0 : plain.length + 1, firstCode, 0, firstBias];
  while (at < text.length) {
    const before = index;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digitOf(text.charAt(at));
      at += 1;
      if (digit < 0 || text.charAt(at - 1) === '') return undefined;
      index += digit * weight;
      const threshold = Math.min(most, Math.max(least, k - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    bias = nextBias(index - before, letters.length + 1, before === 0);
    code += Math.floor(index / (letters.length + 1));
    index %= letters.length + 1;
    if (code > 0x10ffff) return undefined;
    letters.splice(index, 0, code);
    index += 1;
  }
  return String.fromCodePoint(...letters);
}
