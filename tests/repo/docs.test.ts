import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const markdownIn = async (folder: string) =>
  (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
const pages = (await Promise.all(['.', 'docs', 'docs/adr'].map(markdownIn))).flat();
const read = (page: string) => readFile(join(root, page), 'utf8');

it('every file that CONTRIBUTING.md names exists', async () => {
  const named = [...(await read('CONTRIBUTING.md')).matchAll(/`((?:packages|db|docs|tests|scripts)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each(pages)('every link in %s points to an existing file', async (page) => {
  const links = [...(await read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '');
  const local = links.filter((link) => !/^(https?:|mailto:|#)/.test(link)).map((link) => link.replace(/#.*/, ''));
  expect(local.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

it('the glossary is in alphabetical order', async () => {
  const terms = [...(await read('docs/glossary.md')).matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, term]) => term ?? '');
  expect(terms.length).toBeGreaterThan(100);
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')));
});
