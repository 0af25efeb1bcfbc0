import { type Rule, rulesFor } from '../kernel/rule.ts';
import type { PropertyRow } from '../properties/property.ts';
import { compare, isMismatch, type Mismatch, type Operator, operators, type Search, search, searches } from './compare.ts';
import { isResoName, type ResoName, resoField, resoNames } from './fields.ts';
import { filterTokens, QueryProblem, type Token } from './filter-tokens.ts';

const property = rulesFor<PropertyRow>();
const deepest = 20;
const mostComparisons = 40;

const filterable = resoNames.filter((name) => resoField(name).filter !== undefined).join(', ');

type Reading = { readonly tokens: readonly Token[]; next: number; comparisons: number };

/**
 * Parses OData's `$filter` into a rule. Supports `and`, `or`, `not`, parentheses, and the `operators` and `searches` of `compare.ts`.
 * Filter values never become SQL. Throws a `QueryProblem` if the filter is invalid.
 */
export function readFilter(filter: string): Rule<PropertyRow> {
  const reading: Reading = { tokens: filterTokens(filter), next: 0, comparisons: 0 };
  const rule = readOr(reading, 0);
  const rest = peek(reading);
  if (rest.is !== 'end') throw new QueryProblem(rest.at, `Expected 'and', 'or' or the end, found ${shown(rest)}`);
  return rule;
}

const peek = ({ tokens, next }: Reading): Token => tokens[Math.min(next, tokens.length - 1)] as Token;

function take(reading: Reading): Token {
  const token = peek(reading);
  reading.next += 1;
  return token;
}

function takes(reading: Reading, word: string): boolean {
  const token = peek(reading);
  if (token.is !== 'word' || token.text !== word) return false;
  reading.next += 1;
  return true;
}

function need(reading: Reading, sign: '(' | ')' | ','): void {
  const token = take(reading);
  if (token.is !== sign) throw new QueryProblem(token.at, `Expected '${sign}', found ${shown(token)}`);
}

const shown = (token: Token): string => {
  if (token.is === 'end') return 'the end';
  return token.is === 'word' || token.is === 'value' ? `'${token.text.slice(0, 40)}'` : `'${token.is}'`;
};

const readOr = (reading: Reading, depth: number) => readJoined(reading, depth, 'or');

function readJoined(reading: Reading, depth: number, by: 'or' | 'and'): Rule<PropertyRow> {
  const read = () => (by === 'or' ? readJoined(reading, depth, 'and') : readUnary(reading, depth));
  const parts = [read()];
  while (takes(reading, by)) parts.push(read());
  if (parts.length === 1) return parts[0] as Rule<PropertyRow>;
  return by === 'or' ? property.any(...parts) : property.all(...parts);
}

function readUnary(reading: Reading, depth: number): Rule<PropertyRow> {
  const token = peek(reading);
  if (depth > deepest) throw new QueryProblem(token.at, `A filter can be nested at most ${deepest} levels deep`);
  if (takes(reading, 'not')) return property.not(readUnary(reading, depth + 1));
  if (token.is !== '(') return readComparison(reading);
  need(reading, '(');
  const inner = readOr(reading, depth + 1);
  need(reading, ')');
  return inner;
}

function readComparison(reading: Reading): Rule<PropertyRow> {
  reading.comparisons += 1;
  if (reading.comparisons > mostComparisons)
    throw new QueryProblem(peek(reading).at, `A filter can have at most ${mostComparisons} comparisons`);
  const start = take(reading);
  if (start.is === 'word' && isSearch(start.text)) return readSearch(reading, start.text);
  const name = fieldOf(start);
  const operator = take(reading);
  if (operator.is !== 'word' || !isOperator(operator.text))
    throw new QueryProblem(operator.at, `Expected one of ${operators.join(', ')} after ${name}, found ${shown(operator)}`);
  const value = take(reading);
  if (value.is !== 'value') throw new QueryProblem(value.at, `Expected a value, found ${shown(value)}`);
  return held(compare(name, operator.text, value.value), operator, value);
}

function readSearch(reading: Reading, how: Search): Rule<PropertyRow> {
  need(reading, '(');
  const field = take(reading);
  const name = fieldOf(field);
  need(reading, ',');
  const value = take(reading);
  if (value.is !== 'value') throw new QueryProblem(value.at, `Expected text in single quotes, found ${shown(value)}`);
  need(reading, ')');
  return held(search(name, how, value.value), field, value);
}

function held(rule: Rule<PropertyRow> | Mismatch, operator: Token, value: Token): Rule<PropertyRow> {
  if (!isMismatch(rule)) return rule;
  throw new QueryProblem(rule.wrong === 'operator' ? operator.at : value.at, rule.message);
}

function fieldOf(token: Token): ResoName {
  if (token.is === 'word' && isResoName(token.text) && resoField(token.text).filter !== undefined) return token.text;
  const known = token.is === 'word' && isResoName(token.text);
  throw new QueryProblem(token.at, `${shown(token)} is not a ${known ? 'filterable' : 'known'} field. Filter by ${filterable}`);
}

const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text);
const isSearch = (text: string): text is Search => (searches as readonly string[]).includes(text);
