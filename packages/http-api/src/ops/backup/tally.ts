import { createHash } from 'node:crypto';

export type Sum = Readonly<{ bytes: number; lines: number; sha256: string }>;

const lineEnd = 10;

/** Counts and hashes the data that passes through. */
export function tally() {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  const add = (piece: Buffer): void => {
    hash.update(piece);
    bytes += piece.length;
    for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, at + 1)) lines += 1;
  };
  return {
    add,
    /** The chunks are passed on unchanged. */
    async *through(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of content) {
        add(piece);
        yield piece;
      }
    },
    sum: (): Sum => ({ bytes, lines, sha256: hash.copy().digest('hex') }),
  };
}
