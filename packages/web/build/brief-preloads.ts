import type { Plugin } from 'vite';

type Chunks = Readonly<Record<string, { readonly type: string; readonly imports?: readonly string[] }>>;

const namesWritten = /(?<=\bm\.f=)\[("[^\]]*")\]/;
const listWritten = /__vite__mapDeps\(\[([\d,]+)\]\)/g;

/** A file with all that it imports, directly or by others. */
function withImports(file: string, made: Chunks, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of made[file]?.imports ?? []) withImports(imported, made, seen);
  return seen;
}

/** The code of a file, with its lists of what each screen brings along written anew. */
function brief(code: string, there: ReadonlySet<string>): string {
  const [, written] = namesWritten.exec(code) ?? [];
  if (written === undefined) return code;
  const names = JSON.parse(`[${written}]`) as string[];
  const kept: string[] = [];
  const lists = code.replaceAll(listWritten, (_, list: string) => {
    const files = list.split(',').flatMap((nth) => names[Number(nth)] ?? []);
    const news = files.filter((file) => !there.has(file));
    for (const file of news) if (!kept.includes(file)) kept.push(file);
    const numbers = news.map((file) => kept.indexOf(file)).sort((a, b) => a - b);
    return numbers.length > 0 ? `__vite__mapDeps([${numbers}])` : '[]';
  });
  return lists.replace(namesWritten, () => JSON.stringify(kept));
}

/**
 * A file that fetches screens names what each of them brings along. What it imports itself is there already, and is left out; in order the
 * lists pack better. Of the first load that is two hundred bytes. Screens are opened one after the other in any order, so nothing hangs on
 * the order of their style sheets.
 */
export const briefPreloads: Plugin = {
  name: 'brief-preloads',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [file, made] of Object.entries(bundle)) if (made.type === 'chunk') made.code = brief(made.code, withImports(file, bundle));
    },
  },
};
