import { describe, expect, it } from 'vitest';
import { draftSchema } from './draft-schema.ts';
import { inputSchema } from './input-schemas.ts';

const access = { read: 'everyone', write: 'submitter' } as const;
const table = {
  noi: { kind: 'money', label: 'NOI', help: 'Income', unit: 'USD', min: -1_000, max: 1_000_000, optional: true, example: 5, ...access },
  acres: { kind: 'decimal', label: 'Acres', help: 'Land', min: 0, max: 100, decimals: 4, example: 1, ...access },
  from: {
    kind: 'date',
    label: 'From',
    help: 'Day',
    min: '1900-01-01',
    max: '2199-12-31',
    optional: true,
    example: '2026-02-28',
    ...access,
  },
  vacant: { kind: 'flag', label: 'Vacant', help: 'Whether', example: true, ...access },
  spaces: {
    kind: 'records',
    label: 'Spaces',
    help: 'Its spaces',
    fields: { name: { kind: 'text', label: 'Space name', help: 'Name', max: 60, ...access } },
    key: 'name',
    min: 1,
    max: 2,
    required: 'At least one space is required',
    ...access,
  },
} as const;
const schema = inputSchema(table);
const good = { noi: -12.34, acres: 1.0625, from: '2026-02-28', vacant: true, spaces: [{ name: 'A' }] };
const messages = (more: object): string[] => schema.safeParse({ ...good, ...more }).error?.issues.map(({ message }) => message) ?? [];

describe('input of money, decimals, days, flags and records', () => {
  it('is accepted within its limits, and may be omitted if it is optional', () => {
    expect(schema.parse(good)).toEqual(good);
    expect(schema.parse({ acres: 0, spaces: [{ name: ' A ' }] })).toEqual({ acres: 0, spaces: [{ name: 'A' }] });
  });

  it.each([
    [{ noi: 0.001 }, 'NOI must have at most two decimals'],
    [{ acres: 1.00001 }, 'Acres must have at most 4 decimals'],
    [{ acres: 101 }, 'Acres must be at most 100'],
    [{ from: '2026-02-30' }, 'Please enter a date as YYYY-MM-DD'],
    [{ spaces: [] }, 'At least one space is required'],
    [{ spaces: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }, 'At most 2 spaces'],
    [{ spaces: [{ name: 'A' }, { name: 'A' }] }, 'Two spaces have the same name'],
    [{ noi: 'much' }, 'NOI must be a number'],
    [{ acres: true }, 'Acres must be a number'],
    [{ acres: undefined }, 'Please enter acres'],
    [{ acres: -1 }, 'Acres cannot be negative'],
    [{ spaces: [{ name: 5 }] }, 'Space name must be text'],
    ...['a\nb', 'a\rb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u0007b'].map((name): [object, string] => [
      { spaces: [{ name }] },
      'Space name must be one line: remove line breaks, tabs and other control characters',
    ]),
    [{ spaces: [{}] }, 'Please enter space name'],
  ])('is refused with %j', (more, message) => {
    expect(messages(more)).toEqual([message]);
  });
});

it('a draft accepts incomplete input', () => {
  const { spaces: _, ...entered } = table;
  const draft = { noi: '1,', acres: '0.', from: '2026-', vacant: false };
  expect(draftSchema(entered, { max: 100, error: 'Too long' }).parse(draft)).toEqual(draft);
});
