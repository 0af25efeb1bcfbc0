import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

it('docs/performance.md describes exactly the existing indexes and triggers', async () => {
  const schema = await read('db/schema.sql');
  const stored = [...schema.matchAll(/^CREATE (?:UNIQUE INDEX|INDEX|CONSTRAINT TRIGGER|TRIGGER) (\w+) /gm)].map(([, name]) => name);
  const [, tables = ''] = (await read('docs/performance.md')).split('## Indexes and triggers');
  const named = [...tables.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(named.toSorted()).toEqual(stored.toSorted());
});
