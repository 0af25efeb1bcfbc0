import { everything, nothing, type Rule, rulesFor } from '@acre/domain/kernel/rule';
import { describe, expect, it } from 'vitest';
import { asksOwnFields, boundedFields, type Columns, condition, conjunctsOf, precomputed } from './sql-rule.ts';

type Row = { id: number; name: string; city: string | null; tags: readonly number[] };
const row = rulesFor<Row>();
const isTexan = row.in('city', ['Austin', 'Waco']);
const columns: Columns<Row> = {
  id: 'id',
  name: { value: 'name', contains: (pattern) => `search_text like ${pattern}` },
  city: 'city',
  [precomputed]: new Map([[isTexan, 'is_texan and is_large']]),
  tags: (id) => `tags @> array[${id}]`,
};

const written = (rule: Rule<Row>) => {
  const values: unknown[] = [];
  const sql = condition(rule, columns);
  return [typeof sql === 'function' ? sql((value) => `$${values.push(value)}`) : sql, values];
};

describe('a rule in SQL', () => {
  it.each([
    [row.eq('city', 'Austin'), 'city = $1', ['Austin']],
    [row.in('city', ['Austin', 'Waco']), 'city = any($1)', [['Austin', 'Waco']]],
    [row.eq('id', 7), 'id = $1::bigint', [7]],
    [row.atLeast('id', 7), 'id >= $1::bigint', [7]],
    [row.contains('name', '10%'), 'search_text like lower($1::text)', ['%10\\%%']],
    [row.contains('name', '7%'), 'strpos(name, lower($1::text)) > 0', ['7%']],
    [row.contains('city', 'a_\\'), 'search_form(city) like lower($1::text)', ['%a\\_\\\\%']],
    [row.startsWith('name', '10%'), 'search_form(name) like lower($1::text)', ['10\\%%']],
    [row.eq('name', 'Plaza'), 'name = $1', ['Plaza']],
    [row.below('id', 7.5), 'id < $1::float8', [7.5]],
    [row.in('id', [7, 8]), 'id = any($1::bigint[])', [[7, 8]]],
    [row.in('id', [7, 7.5]), 'id = any($1::float8[])', [[7, 7.5]]],
    [row.has('tags', 3), 'tags @> array[$1::integer]', [3]],
    [row.eq('city', null), 'city is null', []],
    [row.any(isTexan, row.eq('id', 7)), '((is_texan and is_large) or id = $1::bigint)', [7]],
    [
      row.all(isTexan, row.not(row.eq('city', 'Waco'))),
      '(city = any($1) and (city is null or not city = $2))',
      [['Austin', 'Waco'], 'Waco'],
    ],
    [
      row.all(isTexan, row.any(row.eq('id', 7), row.eq('city', 'Waco'))),
      '(city = any($1) and (id = $2::bigint or city = $3))',
      [['Austin', 'Waco'], 7, 'Waco'],
    ],
    [
      row.all(row.any(isTexan, row.eq('id', 7)), row.not(row.eq('city', 'Waco'))),
      '(((is_texan and is_large) or id = $1::bigint) and (city is null or not city = $2))',
      [7, 'Waco'],
    ],
  ])('keeps a positive condition plain, so that it can use an index: $1', (rule, sql, values) => {
    expect(written(rule)).toEqual([sql, values]);
  });

  it.each([
    [row.eq('city', 'Austin'), '(city is null or not city = $1)'],
    [row.in('city', ['Austin', null]), '(not city = $1 and city is not null)'],
    [row.atMost('id', 7), '(id is null or not id <= $1::bigint)'],
    [row.any(isTexan, row.eq('id', 7)), '(not (is_texan and is_large) and (id is null or not id = $1::bigint))'],
    [row.has('tags', 3), 'not tags @> array[$1::integer]'],
    [row.all(row.eq('city', null), row.not(row.eq('id', 1))), '(city is not null or id = $1::bigint)'],
  ])('pushes a negation to the leaves without losing rows with null: $1', (rule, sql) => {
    expect(written(row.not(rule))[0]).toBe(sql);
  });

  it.each([
    ['one part holds for everything', row.any(row.eq('id', 1), everything), true],
    ['one of all parts holds for nothing', row.all(row.eq('id', 1), nothing), false],
    ['no part of a negation holds', row.not(row.any(row.not(everything), nothing)), true],
    ['a list is empty', row.in('city', []), false],
    ['a negated list is empty', row.not(row.in('city', [])), true],
    ['PostgreSQL cannot store the text', row.eq('city', 'nul\0'), false],
    ['PostgreSQL cannot store the text of a negation', row.not(row.contains('city', '\0')), true],
    ['the number is too large for its column', row.has('tags', 2 ** 31), false],
  ])('folds to a constant if %s', (_, rule, answer) => {
    expect(written(rule)).toEqual([answer, []]);
  });

  it.each([
    [row.eq('city', 'under_review'), "city in ('under_review')", []],
    [row.in('city', ['office', 'mixed-use']), "city in ('office', 'mixed-use')", []],
    [row.in('city', ['office', null]), "(city in ('office') or city is null)", []],
    [row.eq('city', 'a'.repeat(41)), 'city = $1', ['a'.repeat(41)]],
    [row.in('city', ['office', 'Austin']), 'city = any($1)', [['office', 'Austin']]],
    [{ ...row.eq('city', 'office'), given: true } as Rule<Row>, 'city = $1', ['office']],
  ])('writes words from the core’s own lists as literals, and binds user input: $1', (rule, sql, values) => {
    expect(written(rule)).toEqual([sql, values]);
  });

  it('marks only bounds and patterns as values that decide how many rows are found', () => {
    const bounds: unknown[] = [];
    const note = (rule: Rule<Row>) => {
      const sql = condition(rule, columns);
      if (typeof sql === 'function') sql((_, as) => `$${bounds.push(as)}`);
    };
    for (const rule of [row.atLeast('id', 7), row.contains('city', 'a'), row.eq('id', 7), row.has('tags', 3)]) note(rule);
    expect(bounds).toEqual(['bound', 'bound', undefined, undefined]);
  });

  it('refuses an unknown field, a list compared as a value and a value compared as a list, and names the field', () => {
    const conditionOf = (rule: object) => () => condition(rule as Rule<Row>, columns);
    expect(conditionOf({ is: 'eq', field: 'password', value: 'x' })).toThrow('The field password cannot be used in a rule');
    expect(conditionOf({ is: 'eq', field: 'tags', value: 3 })).toThrow('about tags treats a list as a single value');
    expect(conditionOf({ is: 'has', field: 'id', value: 3 })).toThrow('about id treats a list as a single value');
  });

  it('compares every field itself if there is no precomputed answer to the whole rule', () => {
    const { [precomputed]: _, ...otherColumns } = columns;
    const sql = condition(row.all(isTexan, row.eq('id', 7)), otherColumns);
    expect(typeof sql === 'function' && sql(() => '$')).toBe('(city = any($) and id = $::bigint)');
    const deeper = condition(row.all(row.all(isTexan, row.eq('id', 7)), row.eq('name', 'x')), otherColumns);
    expect(typeof deeper === 'function' && deeper(() => '$')).toBe("(city = any($) and id = $::bigint and name in ('x'))");
  });

  it('uses the precomputed answer to a rule of several parts instead of its parts', () => {
    const answered = row.all(row.eq('city', 'Austin'), row.eq('name', 'Plaza'));
    const keeping: Columns<Row> = { ...columns, [precomputed]: new Map([[answered, 'is_kept']]) };
    const sqlOf = (rule: Rule<Row>) => {
      const sql = condition(rule, keeping);
      return typeof sql === 'function' && sql(() => '$');
    };
    expect(sqlOf(row.all(answered, row.eq('id', 7)))).toBe('((is_kept) and id = $::bigint)');
    expect(sqlOf(row.all(answered, row.eq('city', 'Austin')))).toBe('(city = $ and name = $)');
  });

  it('omits parts that do not affect the result', () => {
    expect(written(row.all(everything, row.any(nothing, row.eq('id', 1))))).toEqual(['id = $1::bigint', [1]]);
  });

  it.each([
    [row.all(row.in('city', ['a', 'b', 'c']), row.in('city', ['c', 'b', 'd'])), "city in ('b', 'c')", []],
    [
      row.all(row.all(row.eq('id', 1), row.in('city', ['a', null])), row.all(row.eq('city', null))),
      '(id = $1::bigint and city is null)',
      [1],
    ],
    [row.all(row.in('city', ['a', 'b']), row.all(row.eq('id', 1), row.eq('city', 'c'))), false, []],
    [row.all(row.all(isTexan, row.eq('id', 1)), row.all(row.eq('city', 'Waco'))), '(city = $1 and id = $2::bigint)', ['Waco', 1]],
    [
      row.all(row.all(isTexan, row.eq('id', 1)), row.all(row.eq('name', 'x'))),
      "((is_texan and is_large) and id = $1::bigint and name in ('x'))",
      [1],
    ],
    [
      row.all(row.any(row.in('city', ['a', 'b']), row.eq('id', 1)), row.in('city', ['c', 'd'])),
      "(id = $1::bigint and city in ('c', 'd'))",
      [1],
    ],
    [row.all(row.any(row.in('city', ['a', 'b']), row.eq('id', 1)), row.in('city', ['a'])), "city in ('a')", []],
    [
      row.all(row.any(row.in('city', ['a', 'b']), row.eq('id', 1)), row.in('city', ['a', 'c'])),
      "((city in ('a', 'b') or id = $1::bigint) and city in ('a', 'c'))",
      [1],
    ],
    [row.all(row.any(row.in('city', ['a']), row.eq('id', 1)), row.in('city', [])), false, []],
    [row.any(row.in('city', ['a', 'b']), row.eq('city', 'c')), "(city in ('a', 'b') or city in ('c'))", []],
    [
      row.not(row.all(row.eq('id', 1), row.eq('id', 2))),
      '((id is null or not id = $1::bigint) or (id is null or not id = $2::bigint))',
      [1, 2],
    ],
  ])('intersects the lists of a field, and matches nothing if they share no value: $1', (rule, sql, values) => {
    expect(written(rule)).toEqual([sql, values]);
  });

  it('never writes user input into the statement', () => {
    const injection = `'; drop table people; --`;
    expect(written(row.any(row.eq('city', injection), row.contains('name', injection), row.in('city', [injection, 'x'])))[0]).not.toContain(
      'drop',
    );
  });
});

it('returns the fields that a rule compares by range or partial match, at any depth', () => {
  const rule = row.all(
    row.eq('city', 'Austin'),
    row.any(row.atLeast('id', 7), row.not(row.contains('name', 'x'))),
    row.has('tags', 1),
    isTexan,
  );
  expect(boundedFields(rule)).toEqual(['id', 'name']);
});

it('reports whether a rule uses another table, at any depth', () => {
  const plain = row.all(row.eq('city', 'Austin'), row.not(row.atLeast('id', 7)));
  expect(asksOwnFields(plain)).toBe(true);
  const deep = (part: Rule<Row>) => row.all(plain, row.any(row.eq('id', 1), row.not(part)));
  expect([asksOwnFields(deep(row.contains('name', 'x'))), asksOwnFields(deep(row.has('tags', 1)))]).toEqual([true, false]);
});

it('splits conditions that must all hold, but not a rule with a precomputed answer', () => {
  const [one, two, either] = [row.eq('id', 1), row.eq('city', 'Austin'), row.any(row.eq('id', 2), row.eq('id', 3))];
  expect(conjunctsOf(row.all(one, row.all(two, either)), columns)).toEqual([one, two, either]);
  const answered = row.all(two, either);
  const keeping: Columns<Row> = { ...columns, [precomputed]: new Map([[answered, 'is_kept']]) };
  expect(conjunctsOf(row.all(one, answered), keeping)).toEqual([one, answered]);
  const { [precomputed]: _, ...without } = columns;
  expect(conjunctsOf(row.all(one, answered), without)).toEqual([one, two, either]);
});
