import { nothing, type Rule, rulesFor } from '../kernel/rule.ts';
import type { PropertyRow } from '../properties/property.ts';
import { propertyStatuses } from '../properties/status/status.ts';
import { propertyTypes } from '../properties/type.ts';
import { type FilterKind, type ResoName, resoField } from './fields.ts';
import type { Literal } from './filter-tokens.ts';

export const operators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof operators)[number];
export const searches = ['contains', 'startswith'] as const;
export type Search = (typeof searches)[number];

const property = rulesFor<PropertyRow>();
type Numeric = Extract<FilterKind, { is: 'number' | 'moment' }>['by'];

/** `wrong` says whether the operator or the value does not fit the field. */
export type Mismatch = Readonly<{ wrong: 'operator' | 'value'; message: string }>;
export const isMismatch = (it: Rule<PropertyRow> | Mismatch): it is Mismatch => 'wrong' in it;

const wrong = (what: Mismatch['wrong'], message: string): Mismatch => ({ wrong: what, message });

/** Builds a rule that compares a field with a value. Null equals only null and is neither greater nor less than anything. */
export function compare(name: ResoName, operator: Operator, value: Literal): Rule<PropertyRow> | Mismatch {
  const kind = resoField(name).filter;
  if (kind === undefined) return wrong('operator', `You cannot filter by ${name}`);
  const held = kind.is === 'number' || kind.is === 'moment' ? ordered(name, kind, operator, value) : equal(name, kind, operator, value);
  return operator === 'ne' && !isMismatch(held) ? property.not(held) : held;
}

function equal(
  name: ResoName,
  kind: Exclude<FilterKind, { is: 'number' | 'moment' }>,
  operator: Operator,
  value: Literal,
): Rule<PropertyRow> | Mismatch {
  if (operator !== 'eq' && operator !== 'ne') return wrong('operator', `Use eq, ne, contains or startswith with ${name}`);
  if (value !== null && typeof value !== 'string') return wrong('value', `Compare ${name} to text in single quotes, or to null`);
  return textRule(kind, (word) => word === value, value);
}

/** Builds a rule for a case-insensitive search. Returns a `Mismatch` if the field does not support `how`, or if `text` is not a string. */
export function search(name: ResoName, how: Search, text: Literal): Rule<PropertyRow> | Mismatch {
  const kind = resoField(name).filter;
  if (kind === undefined || kind.is === 'number' || kind.is === 'moment' || kind.is === 'key')
    return wrong('operator', `You cannot use ${how} with ${name}`);
  if (typeof text !== 'string') return wrong('value', `${how} needs text in single quotes`);
  const wanted = text.toLowerCase();
  if (kind.is !== 'text') {
    const holds = (word: string) => (how === 'contains' ? word.includes(wanted) : word.startsWith(wanted));
    return textRule(kind, (word) => typeof word === 'string' && holds(word.toLowerCase()), null);
  }
  const found = how === 'contains' ? property.contains(kind.by, text) : property.startsWith(kind.by, text);
  // If `searchText` covers the field, its index narrows down the rows before `found` checks them. The index needs at least three
  // characters. Every field in `searchText` begins with a blank, so for `startswith` the text is looked up with a blank before it.
  const indexed = how === 'contains' ? text : ` ${text}`;
  return kind.searched && indexed.length >= 3 ? property.all(property.contains('searchText', indexed), found) : found;
}

/**
 * The RESO dictionary has its own labels for statuses and types. A filter by such a label matches every status or type in Acre that has
 * this label.
 */
function textRule(
  kind: Exclude<FilterKind, { is: 'number' | 'moment' }>,
  holds: (word: string | number | null) => boolean,
  value: string | null,
): Rule<PropertyRow> {
  switch (kind.is) {
    case 'status':
      return property.in(
        'status',
        propertyStatuses.filter((status) => holds(kind.word(status))),
      );
    case 'type':
      return property.in(
        'type',
        propertyTypes.filter((type) => holds(kind.word(type))),
      );
    case 'key':
      return value !== null && /^[1-9]\d{0,9}$/.test(value) ? property.eq('id', Number(value)) : nothing;
    case 'text':
      return { is: 'eq', field: kind.by, value, given: true };
  }
}

function ordered(
  name: ResoName,
  kind: Extract<FilterKind, { is: 'number' | 'moment' }>,
  operator: Operator,
  literal: Literal,
): Rule<PropertyRow> | Mismatch {
  const value = kind.is === 'moment' ? momentIn(literal) : literal;
  if (value !== null && typeof value !== (kind.is === 'moment' ? 'string' : 'number'))
    return wrong('value', `Compare ${name} to ${kind.is === 'moment' ? 'a time such as 2026-01-31T08:30:00Z' : 'a number'}, or to null`);
  const rule = bounded(kind.by, operator, value as string | number | null);
  if (kind.is === 'moment' || kind.of === undefined) return rule;
  const applies = kind.of === 'land' ? property.eq('type', 'land') : property.not(property.eq('type', 'land'));
  const asksForNull = value === null && (operator === 'eq' || operator === 'ne');
  return asksForNull ? property.any(property.not(applies), rule) : property.all(applies, rule);
}

const momentIn = (literal: Literal): Literal =>
  typeof literal === 'object' && literal !== null ? literal.moment : literal === null ? null : true;

function bounded(field: Numeric, operator: Operator, value: string | number | null): Rule<PropertyRow> {
  const same: Rule<PropertyRow> = { is: 'eq', field, value };
  if (operator === 'eq' || operator === 'ne') return same;
  if (value === null) return nothing;
  switch (operator) {
    case 'ge':
      return { is: 'atLeast', field, value };
    case 'gt':
      return property.all({ is: 'atLeast', field, value }, property.not(same));
    case 'le':
      return { is: 'atMost', field, value };
    case 'lt':
      return { is: 'below', field, value };
  }
}
