import { resolve } from 'node:path';

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const at = (file: string): string => resolve(import.meta.dirname, '../src', file);
const start = at('main.tsx');
const screens = [at('public/browse/browse-page.tsx'), at('public/detail/detail-page.tsx')];

/** Collects every module that imports this one, directly or indirectly, through static imports. */
function needers(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) needers(importer, graph, seen);
  return seen;
}

/**
 * Combines the small modules of the public list and property pages into one file. On a slow connection, two dozen requests would take too
 * long. The screen modules stay separate, because the server looks up each screen in the build manifest.
 */
export const publicChunk = {
  debugName: 'public',
  name: (id: string, graph: Graph): string | null => {
    if (screens.includes(id)) return null;
    const all = needers(id, graph);
    return !all.has(start) && screens.some((screen) => all.has(screen)) ? 'public' : null;
  },
};

const forVisitors = /[\\/]src[\\/](public|auth)[\\/]/;

/**
 * The office chunk combines modules that at least `minShareCount` chunks need. Modules that visitors' screens or `main.tsx` also need are
 * left out. Visitors therefore do not load the office chunk.
 */
export const officeChunk = {
  debugName: 'office',
  minShareCount: 10,
  name: (id: string, graph: Graph): string | null => {
    const all = needers(id, graph);
    return all.has(start) || [...all].some((needer) => forVisitors.test(needer)) ? null : 'office';
  },
};
