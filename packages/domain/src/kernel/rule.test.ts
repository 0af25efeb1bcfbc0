import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everything, matches, nothing, type Rule, rulesFor } from './rule.ts';

type Row = Readonly<{ id: number; name: string | null; price: number | null; open: boolean; audience: readonly number[]; at: string }>;
const row: Row = { id: 7, name: 'Sunset Plaza', price: 100, open: true, audience: [1, 2], at: '2026-01-02' };
const blank: Row = { id: 8, name: null, price: null, open: false, audience: [], at: '2026-01-01' };
const r = rulesFor<Row>();

describe('a rule checks whether a row', () => {
  it.each<[string, Rule<Row>, boolean, boolean]>([
    ['everything', everything, true, true],
    ['nothing', nothing, false, false],
    ['has an equal number', r.eq('id', 7), true, false],
    ['has exactly the same text', r.eq('name', 'sunset plaza'), false, false],
    ['has an equal boolean', r.eq('open', true), true, false],
    ['has no value', r.eq('name', null), false, true],
    ['has one of several values', r.in('price', [99, 100]), true, false],
    ['has one of several values or none', r.in('price', [99, null]), false, true],
    ['has one of an empty list of values', r.in('price', []), false, false],
    ['is at least an equal value', r.atLeast('price', 100), true, false],
    ['is at least a value one higher', r.atLeast('price', 101), false, false],
    ['is at most an equal value', r.atMost('price', 100), true, false],
    ['is at most a value one lower', r.atMost('price', 99), false, false],
    ['is below an equal value', r.below('price', 100), false, false],
    ['is below a value one higher', r.below('price', 101), true, false],
    ['is not before a time', r.atLeast('at', '2026-01-02'), true, false],
    ['is not after a time', r.atMost('at', '2026-01-01'), false, true],
    ['contains a text in any letter case', r.contains('name', 'SET p'), true, false],
    ['contains the empty text', r.contains('name', ''), true, false],
    ['contains another text', r.contains('name', 'plazas'), false, false],
    ['starts with a text in any letter case', r.startsWith('name', 'SUNSET p'), true, false],
    ['starts with a text from its middle', r.startsWith('name', 'Plaza'), false, false],
    ['has a member in a list', r.has('audience', 2), true, false],
    ['has another member in a list', r.has('audience', 3), false, false],
    ['satisfies both of two rules', r.all(r.eq('id', 7), r.eq('open', true)), true, false],
    ['satisfies both of two rules when one fails', r.all(r.eq('id', 7), r.eq('open', false)), false, false],
    ['satisfies one of two rules', r.any(r.eq('id', 8), r.eq('open', true)), true, true],
    ['satisfies one of two failing rules', r.any(r.eq('id', 9), r.eq('price', 9)), false, false],
    ['fails a negated rule', r.not(r.eq('id', 7)), false, true],
    ['differs from a value, including rows without a value', r.not(r.eq('name', 'Sunset Plaza')), false, true],
    ['is not within a bound, including rows without a value', r.not(r.atLeast('price', 1)), false, true],
    ['contains a text with other accents and typographic marks', r.contains('name', 'Sünse\u0301t pl'), true, false],
    ['does not contain a text, including rows without a text', r.not(r.contains('name', 'sun')), false, true],
  ])('%s', (_, rule, first, second) => {
    expect(matches(rule, row)).toBe(first);
    expect(matches(rule, blank)).toBe(second);
  });
});

describe('any rules on any rows', () => {
  const rows = fc.record<Row>({
    id: fc.nat({ max: 3 }),
    name: fc.option(fc.string({ maxLength: 3 }), { nil: null }),
    price: fc.option(fc.nat({ max: 3 }), { nil: null }),
    open: fc.boolean(),
    audience: fc.array(fc.nat({ max: 3 }), { maxLength: 3 }),
    at: fc.constantFrom('2026-01-01', '2026-01-02'),
  });
  const leaves = fc.oneof(
    fc.nat({ max: 3 }).map((id) => r.eq('id', id)),
    fc.option(fc.nat({ max: 3 }), { nil: null }).map((price) => r.eq('price', price)),
    fc.array(fc.option(fc.nat({ max: 3 }), { nil: null })).map((prices) => r.in('price', prices)),
    fc.nat({ max: 3 }).map((price) => r.atLeast('price', price)),
    fc.nat({ max: 3 }).map((price) => r.atMost('price', price)),
    fc.string({ maxLength: 1 }).map((text) => r.contains('name', text)),
    fc.nat({ max: 3 }).map((id) => r.has('audience', id)),
  );
  const { rule: rules } = fc.letrec<{ rule: Rule<Row> }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3 },
      leaves,
      fc.array(tie('rule'), { maxLength: 3 }).map((of) => r.all(...of)),
      fc.array(tie('rule'), { maxLength: 3 }).map((of) => r.any(...of)),
      tie('rule').map((of) => r.not(of)),
    ),
  }));

  it('mean the same when negated twice and the opposite when negated once', () => {
    fc.assert(
      fc.property(rules, rows, (rule, any) => {
        expect(matches(r.not(r.not(rule)), any)).toBe(matches(rule, any));
        expect(matches(r.not(rule), any)).toBe(!matches(rule, any));
      }),
    );
  });

  it('follow De Morgan’s laws', () => {
    fc.assert(
      fc.property(rules, rules, rows, (a, b, any) => {
        expect(matches(r.not(r.all(a, b)), any)).toBe(matches(r.any(r.not(a), r.not(b)), any));
        expect(matches(r.not(r.any(a, b)), any)).toBe(matches(r.all(r.not(a), r.not(b)), any));
      }),
    );
  });

  it('keep their meaning when `everything` is added to `all` or `nothing` to `any`', () => {
    fc.assert(
      fc.property(rules, rows, (rule, any) => {
        expect(matches(r.all(rule, everything), any)).toBe(matches(rule, any));
        expect(matches(r.any(rule, nothing), any)).toBe(matches(rule, any));
      }),
    );
  });
});

it('builds a rule as plain data with its field and condition', () => {
  const { eq, below, startsWith, not } = r;
  expect([eq('id', 7), below('id', 7), not(startsWith('name', 'Sun'))]).toEqual([
    { is: 'eq', field: 'id', value: 7 },
    { is: 'below', field: 'id', value: 7 },
    { is: 'not', of: { is: 'startsWith', field: 'name', text: 'Sun' } },
  ]);
});
