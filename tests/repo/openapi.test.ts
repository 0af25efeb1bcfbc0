import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@acre/contracts/api';
import { endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { openApiDocument } from '@acre/contracts/openapi';
import { exportStatement } from '@acre/domain/commission/export-statement';
import { exportDeals } from '@acre/domain/deals/export-deals';
import { exportMembers } from '@acre/domain/people/list-members';
import { exportProperties } from '@acre/domain/properties/export-properties';
import { exportSecurityLog } from '@acre/domain/security/list-entries';
import { aWorld } from '@acre/domain/testing/a-world';
import { describe, expect, it } from 'vitest';

const committed = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));
const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));
const { paths, info } = openApiDocument();

it('the committed docs/openapi.json equals the contract; npm run generate writes it', async () => {
  expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toBe(await readFile(committed, 'utf8'));
});

it('the API has the version of the product', async () => {
  expect(info.version).toBe(JSON.parse(await readFile(manifest, 'utf8')).version);
});

type Content = Readonly<Record<string, { example?: string; schema: { description?: string } }>>;

/**
 * Returns the media type and the content of the successful answer of an operation. If there are several media types, it returns the first
 * one.
 */
function answerOf(name: string): readonly [mediaType: string, Content[string]] {
  const [, found] = endpointsOf(api).find(([one]) => one === name) ?? [];
  const operation = paths[found?.path ?? '']?.[found?.method.toLowerCase() ?? ''] as
    | { responses: Record<string, { content: Content }> }
    | undefined;
  const [answer] = Object.entries(operation?.responses[found?.status ?? 0]?.content ?? {});
  if (answer === undefined) throw new Error(`The API description has no response for ${name}`);
  return answer;
}
const named = (...kinds: unknown[]) => endpointsOf(api).flatMap(([name, { response }]) => (kinds.includes(response) ? [name] : []));
const rowsOf = (example: string | undefined) =>
  (example ?? '')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

describe('a response that is not JSON', () => {
  it.each(named('csv', 'text'))('has an example of its text: %s', (name) => {
    expect(answerOf(name)[1].example).toMatch(/\w+[\s\S]*\n$/);
  });

  it.each(named('file'))('has a description of its bytes: %s', (name) => {
    const [mediaType, { schema }] = answerOf(name);
    expect(mediaType).toMatch(/^(application\/(pdf|zip)|image\/webp|\*\/\*)$/);
    expect(schema.description).toMatch(/\w+ \w+/);
  });

  it('has an example with the columns of the real table, and rows of the same width', async () => {
    const { ports, member } = aWorld();
    const [admin, { id: personId }] = [await member('admin'), await member('partner')];
    const sheets = {
      'properties.export': await exportProperties({ ...ports, actor: admin }, { sort: 'newest' }),
      'deals.export': await exportDeals({ ...ports, actor: admin }, { sort: 'newest' }),
      'securityLog.export': await exportSecurityLog({ ...ports, actor: admin }, {}),
      'members.export': await exportMembers({ ...ports, actor: admin }, { role: 'partner', sort: 'name_asc' }),
      'ledger.statementCsv': await exportStatement({ ...ports, actor: admin }, { personId, month: '2026-10' }),
    };
    expect(Object.keys(sheets).sort()).toEqual(named('csv').sort());
    for (const [name, { titles }] of Object.entries(sheets)) {
      const [head, ...rows] = rowsOf(answerOf(name)[1].example);
      expect(head).toEqual([...titles]);
      expect(rows.map((cells) => cells.length)).toEqual(rows.map(() => titles.length));
    }
  });
});
