import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { readMapping } from './read-mapping.ts';

const property = {
  name: { column: 'A' },
  type: { constant: 'office' },
  address: { column: 'A' },
  city: { constant: 'Austin' },
  state: { constant: 'TX' },
  zipCode: { column: 'Z' },
  price: { column: 'P', as: 'number' },
};
const valid = { externalKey: '{A}', property };

describe('a mapping file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'acre-map-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const read = async (content: unknown) => {
    const path = join(folder, 'map.json');
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return readMapping(path);
  };
  const { price, ...priceless } = property;

  it.each([
    ['a key nobody knows', { ...valid, skips: [] }, 'skips is not a known key'],
    [
      'a field that no property has',
      { ...valid, property: { ...property, colour: { column: 'C' } } },
      'property.colour is not a field of a property',
    ],
    ['no price', { ...valid, property: priceless }, 'property lacks price, which every property needs'],
    ['no key', { property }, 'externalKey is missing'],
    [
      'two sources',
      { ...valid, property: { ...property, name: { column: 'A', constant: 'x' } } },
      'property.name needs exactly one of constant, column, template, firstOf',
    ],
    ['no source', { ...valid, property: { ...property, name: { as: 'title' } } }, 'property.name needs exactly one of'],
    [
      'an unknown cast',
      { ...valid, property: { ...property, price: { ...price, as: 'int' } } },
      'property.price.as must be one of text, paragraphs, title',
    ],
    [
      'a misspelled step',
      { ...valid, property: { ...property, price: { ...price, macth: '' } } },
      'property.price.macth is not a known key',
    ],
    ['a broken expression', { ...valid, define: { x: { column: 'A', match: '(' } } }, 'define.x.match is not a regular expression'],
    [
      'a deep fault',
      { ...valid, property: { ...property, type: { firstOf: [{ column: 'A', values: 3 }] } } },
      'property.type.firstOf.0.values must be an object',
    ],
    [
      'a rule without a test',
      { ...valid, skip: [{ reason: 'r', when: [{ column: 'A' }] }] },
      'skip.0.when.0 needs exactly one of equals, in, notIn',
    ],
    ['a rule without a reason', { ...valid, skip: [{ when: [{ column: 'A', blank: true }] }] }, 'skip.0.reason is missing'],
    ['a text that is no JSON', '{', 'is not JSON'],
  ])('is refused with the name of the key if it has %s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('is a usage error when it does not exist', async () => {
    await expect(readMapping(join(folder, 'none.json'))).rejects.toMatchObject({ exitCode: 2 });
  });

  it('names the columns it needs, except those it defines itself', async () => {
    const mapping = await read({
      ...valid,
      define: { place: { template: '{A}[, {B}]' }, Z: { column: 'Z', when: [{ column: 'C', zero: false }] } },
      property: { ...property, name: { column: 'place' } },
    });
    expect(columnsOf(mapping)).toEqual(['A', 'B', 'Z', 'C', 'P']);
  });

  it('in the documentation is valid', async () => {
    const text = await readFile(new URL('../../../../docs/import.md', import.meta.url), 'utf8');
    const [own = '', odata = ''] = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, mapping]) => mapping);
    expect(columnsOf(await read(own))).toContain('Sq ft');
    expect(columnsOf(await read(odata))).toContain('ListingKey');
  });

  it('for New York City sales is valid', async () => {
    const path = fileURLToPath(new URL('../../maps/nyc-rolling-sales.json', import.meta.url));
    expect(columnsOf(await readMapping(path))).toContain('BUILDING CLASS CATEGORY');
  });
});
