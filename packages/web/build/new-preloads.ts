import type { Plugin } from 'vite';

type Chunks = Readonly<Record<string, { readonly type: string; readonly imports?: readonly string[] }>>;

let made: Chunks = {};

/** Has to see what was made before the preloads are written. */
export const seeChunks: Plugin = {
  name: 'see-chunks',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      made = bundle;
    },
  },
};

/** A file with all that it imports, directly or by others. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of made[file]?.imports ?? []) withImports(imported, seen);
  return seen;
}

const ranks = new Map<string, number>();

/** How early a file was named first. */
function rankOf(file: string): number {
  const rank = ranks.get(file) ?? ranks.size;
  ranks.set(file, rank);
  return rank;
}

/**
 * Whoever asks for a screen has what they import themselves, and need not be told. In the same order for every screen the lists pack better:
 * of the first load that is a good hundred bytes.
 */
export const newPreloads = (_: string, files: string[], { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' }): string[] => {
  const there = hostType === 'js' ? withImports(hostId) : new Set<string>();
  const news = files.filter((file) => !there.has(file));
  for (const file of news) rankOf(file);
  return news.sort((a, b) => rankOf(a) - rankOf(b));
};
