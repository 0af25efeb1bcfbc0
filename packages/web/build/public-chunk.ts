import { resolve } from 'node:path';

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const at = (file: string): string => resolve(import.meta.dirname, '../src', file);
const start = at('main.tsx');
const screens = [at('public/browse/browse-page.tsx'), at('public/detail/detail-page.tsx')];

/** All modules that need this one, directly or by others, without a fetch between. */
function needers(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) needers(importer, graph, seen);
  return seen;
}

/**
 * What the list and the page of a property are made of, besides the libraries, comes in one file. By itself it would be two dozen files of less
 * than a kilobyte, and on a slow connection their number costs more than their size. The screens themselves stay files of their own, by which
 * the server finds what to name in a page.
 */
export const publicChunk = {
  debugName: 'public',
  name: (id: string, graph: Graph): string | null => {
    if (screens.includes(id)) return null;
    const all = needers(id, graph);
    return !all.has(start) && screens.some((screen) => all.has(screen)) ? 'public' : null;
  },
};
