import { readFile } from 'node:fs/promises';

type Manifest = Readonly<Record<string, Readonly<{ file: string; name?: string }>>>;

const manifest = new URL('../../../packages/web/dist/.vite/manifest.json', import.meta.url);

/** Where a file of the built client is served: of a chunk by its name, of any other by the end of its source's path. */
export async function builtFile(source: string): Promise<string> {
  const files: Manifest = JSON.parse(await readFile(manifest, 'utf8'));
  const found = Object.entries(files).find(([key, { name }]) => name === source || key.endsWith(`/${source}`));
  if (found === undefined) throw new Error(`The built client has no ${source}.`);
  return `/${found[1].file}`;
}

/** What boundaries and cities of a map are drawn from. */
export const boundaryFiles = ['states-10m.json', 'counties-10m.json', 'cities-topo.json'];

/** What is fetched for a map alone. */
export const mapFiles = () => Promise.all(['map', ...boundaryFiles].map(builtFile));

/** Which of these addresses are the files? */
export const among = (urls: readonly string[], files: readonly string[]) => urls.filter((url) => files.some((file) => url.endsWith(file)));
