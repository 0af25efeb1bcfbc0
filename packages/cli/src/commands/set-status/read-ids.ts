import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { usage } from '../../client/failure.ts';

const isId = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word);

/** Separates numbers from the one word that may stand among them. */
export function sortWords(words: readonly string[]): { readonly ids: readonly number[]; readonly word: string | undefined } {
  const noId = words.find((one) => /^-?\d/.test(one) && !isId(one));
  if (noId !== undefined) throw usage(`'${noId}' is not a valid ID. IDs are whole numbers from 1.`);
  const [word, ...more] = words.filter((one) => !isId(one));
  if (more.length > 0) throw usage(`Give one status, and IDs. '${more[0]}' is neither.`);
  return { ids: words.filter(isId).map(Number), word };
}

/** Reads a file with one number per line; `-` is standard input. Blank lines and lines that begin with # are ignored. */
export async function readIds(path: string): Promise<number[]> {
  const ids: number[] = [];
  let at = 0;
  for await (const line of linesOf(path)) {
    at += 1;
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    if (!isId(text)) throw usage(`Line ${at} of ${path === '-' ? 'standard input' : path} is not a valid ID: '${text.slice(0, 40)}'.`);
    ids.push(Number(text));
  }
  return ids;
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const input: Readable = path === '-' ? process.stdin : createReadStream(path);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw usage(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
