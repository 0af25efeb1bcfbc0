import { usage } from '../../client/failure.ts';
import { textIn } from '../writes/entry.ts';

const isId = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word);

/**
 * Separates the ids from the status, which may be at any position or missing. Throws a usage error for an invalid id or for a second word
 * that is not an id.
 */
export function sortWords(words: readonly string[]): { readonly ids: readonly number[]; readonly word: string | undefined } {
  const noId = words.find((one) => /^-?\d/.test(one) && !isId(one));
  if (noId !== undefined) throw usage(`'${noId}' is not a valid ID. IDs are whole numbers, 1 or higher.`);
  const [word, ...more] = words.filter((one) => !isId(one));
  if (more.length > 0) throw usage(`Give whole-number IDs and only one status. '${more[0]}' is not an ID.`);
  return { ids: words.filter(isId).map(Number), word };
}

/** Reads a file with one number per line; `-` is standard input. Blank lines and lines that begin with # are ignored. */
export async function readIds(path: string): Promise<number[]> {
  const text = await textIn(path, 'It must be text with one ID on each line.', true);
  return text.split(/\r\n|\r|\n/).flatMap((line, at) => idIn(line.trim(), `Line ${at + 1} of ${path === '-' ? 'standard input' : path}`));
}

function idIn(text: string, where: string): number[] {
  if (text === '' || text.startsWith('#')) return [];
  if (!isId(text)) throw usage(`${where} is not a valid ID: '${text.slice(0, 40)}'.`);
  return [Number(text)];
}
