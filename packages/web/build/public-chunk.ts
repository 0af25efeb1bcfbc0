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
 * The parts of the public list and property pages go into one file. On their own they would be two dozen files of less than a kilobyte, and
 * on a slow connection the number of requests costs more than their size. The two screens stay separate files, because the server looks up
 * each screen's file to tell the browser what to load.
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
 * Modules that at least `minShareCount` chunks of the office load go into one file, as `publicChunk` does for the public screens. Modules
 * that the start file, a public screen or a login screen also imports are left out, so that visitors do not load the office file.
 */
export const officeChunk = {
  debugName: 'office',
  minShareCount: 10,
  name: (id: string, graph: Graph): string | null => {
    const all = needers(id, graph);
    return all.has(start) || [...all].some((needer) => forVisitors.test(needer)) ? null : 'office';
  },
};
