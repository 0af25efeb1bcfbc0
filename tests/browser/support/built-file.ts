import { readFile } from 'node:fs/promises';

type Manifest = Readonly<Record<string, Readonly<{ file: string; name?: string }>>>;

const manifest = new URL('../../../packages/web/dist/.vite/manifest.json', import.meta.url);

/** Returns the URL path of a built file, from its name before the build. For example, `map` is at `/assets/BLX4wjUu.js`. */
export async function builtFile(source: string): Promise<string> {
  const files: Manifest = JSON.parse(await readFile(manifest, 'utf8'));
  const found = Object.entries(files).find(([key, { name }]) => name === source || key.endsWith(`/${source}`));
  if (found === undefined) throw new Error(`The built client has no ${source}.`);
  return `/${found[1].file}`;
}

/** These files contain the boundaries and cities of a map. */
export const boundaryFiles = ['states-10m.json', 'counties-10m.json', 'cities-topo.json'];

/** Returns the files that only a map loads. */
export const mapFiles = () => Promise.all(['map', ...boundaryFiles].map(builtFile));

export const among = (urls: readonly string[], files: readonly string[]) => urls.filter((url) => files.some((file) => url.endsWith(file)));
