import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenFiles } from './render-page.ts';

type Chunk = Readonly<{ file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Returns a function that finds the scripts and styles of a screen in the build manifest. Links to these files let the browser load them
 * before the first script requests them.
 */
export function screenFiles(root: string): (source: string) => ScreenFiles {
  const manifestPath = join(root, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {};
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const everywhere = new Set(entries.flatMap((name) => reached(manifest, name)));
  const cache = new Map<string, ScreenFiles>();
  return (source) => {
    const found =
      cache.get(source) ??
      filesOf(
        manifest,
        reached(manifest, source).filter((name) => !everywhere.has(name)),
      );
    cache.set(source, found);
    return found;
  };
}

/** Returns a chunk and everything it imports, each once. */
function reached(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name) || manifest[name] === undefined) return [];
  seen.add(name);
  return [name, ...(manifest[name].imports ?? []).flatMap((one) => reached(manifest, one, seen))];
}

function filesOf(manifest: Manifest, names: readonly string[]): ScreenFiles {
  const chunks = names.flatMap((name) => manifest[name] ?? []);
  const styles = [...new Set(chunks.toReversed().flatMap(({ css = [] }) => css))];
  return { scripts: chunks.map(({ file }) => `/${file}`), styles: styles.map((file) => `/${file}`) };
}
