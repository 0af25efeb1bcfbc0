import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/security.md`, 'utf8');

type Cited = Readonly<{ file: string; title: string }>;
const citedIn = (text: string): Cited[] =>
  [...text.matchAll(/^- `([^`]+)`: "(.+)"$/gm)].map(([, file = '', title = '']) => ({ file, title }));

/** The rules of the page, each with its number and what stands under it. */
const rules = page
  .split(/^### /m)
  .slice(1)
  .map((part) => ({ number: Number.parseInt(part, 10), text: part }));

const isFile = (path: string): boolean => existsSync(root + path);

/** Is there a test that is called so, in a call of its own and not in words about it? */
function isTested({ file, title }: Cited): boolean {
  const written = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "(?:\\\\?['’])");
  return isFile(file) && new RegExp(`(?<!skip|todo)\\(\\s*(['"\`])${written}\\1,`).test(readFileSync(root + file, 'utf8'));
}

describe('the page about security', () => {
  it('has every rule from 1 to 25, each with what enforces it and a test', () => {
    expect(rules.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    for (const { number, text } of rules) {
      expect(text, `rule ${number}`).toMatch(/[Ee]nforced\s+by\s/);
      expect(citedIn(text).length, `rule ${number}`).toBeGreaterThan(0);
    }
  });

  it('names tests that there are', () => {
    const cited = citedIn(page);
    expect(cited.length).toBe(page.match(/^- /gm)?.length);
    expect(cited.filter((one) => !isTested(one))).toEqual([]);
  });

  it('names files that there are', () => {
    const paths = [...page.matchAll(/`((?:packages|tests|db)\/[^`]+)`/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => !isFile(path))).toEqual([]);
    const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => `docs/${path}`);
    expect(links.filter((path) => !isFile(path))).toEqual([]);
  });

  it('would not get away with a test or a file that is not there', () => {
    expect(isTested({ file: 'tests/api/limits.test.ts', title: 'are counted by all instances together' })).toBe(true);
    expect(isTested({ file: 'tests/api/limits.test.ts', title: 'are counted by all instances' })).toBe(false);
    expect(isTested({ file: 'tests/api/nothing.test.ts', title: 'are counted by all instances together' })).toBe(false);
  });
});
