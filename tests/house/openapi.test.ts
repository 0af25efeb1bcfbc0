import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api, endpointsOf } from '@acre/contracts';
import { openApiDocument } from '@acre/contracts/openapi';
import { aWorld } from '@acre/domain/testing';
import { describe, expect, it } from 'vitest';

const committed = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));
const { paths } = openApiDocument();

it('the committed docs/openapi.json is what the contract says; npm run generate writes it', async () => {
  expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toBe(await readFile(committed, 'utf8'));
});

type Content = Readonly<Record<string, { example?: string; schema: { description?: string } }>>;

/** What an operation answers by media type where all goes well. */
function answerOf(name: string): readonly [mediaType: string, Content[string]] {
  const [, found] = endpointsOf(api).find(([one]) => one === name) ?? [];
  const operation = paths[found?.path ?? '']?.[found?.method.toLowerCase() ?? ''] as
    | { responses: Record<string, { content: Content }> }
    | undefined;
  const [answer] = Object.entries(operation?.responses[found?.status ?? 0]?.content ?? {});
  if (answer === undefined) throw new Error(`${name} answers nothing`);
  return answer;
}
const named = (...kinds: unknown[]) => endpointsOf(api).flatMap(([name, { response }]) => (kinds.includes(response) ? [name] : []));
const rowsOf = (example: string | undefined) =>
  (example ?? '')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

describe('an answer that is no JSON', () => {
  it.each(named('csv', 'text'))('has an example of its text: %s', (name) => {
    expect(answerOf(name)[1].example).toMatch(/\w+[\s\S]*\n$/);
  });

  it.each(named('file'))('says which bytes it is: %s', (name) => {
    const [mediaType, { schema }] = answerOf(name);
    expect(mediaType).toMatch(/^(application\/(pdf|zip)|image\/webp|\*\/\*)$/);
    expect(schema.description).toMatch(/\w+ \w+/);
  });

  it('has, as a table, the columns of the real one, and rows as wide', async () => {
    const { app, member } = aWorld();
    const [admin, { id: personId }] = [await member('admin'), await member('partner')];
    const sheets = {
      'properties.export': await app.exportProperties(admin, { sort: 'newest' }),
      'deals.export': await app.exportDeals(admin, { sort: 'newest' }),
      'members.export': await app.exportMembers(admin, { role: 'partner', sort: 'name_asc' }),
      'ledger.statementCsv': await app.exportStatement(admin, { personId, month: '2026-10' }),
    };
    expect(Object.keys(sheets).sort()).toEqual(named('csv').sort());
    for (const [name, { titles }] of Object.entries(sheets)) {
      const [head, ...rows] = rowsOf(answerOf(name)[1].example);
      expect(head).toEqual([...titles]);
      expect(rows.map((cells) => cells.length)).toEqual(rows.map(() => titles.length));
    }
  });
});
