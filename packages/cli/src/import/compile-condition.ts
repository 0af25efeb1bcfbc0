import { tidy, toNumber } from './clean.ts';
import type { Condition } from './mapping.ts';
import { asText, type Look } from './value.ts';

type Test = (look: Look) => boolean;

const same = (text: string) => tidy(text).toUpperCase();

/** Combines conditions into one test that passes if all of them hold. An empty list always passes. */
export function compileConditions(conditions: readonly Condition[]): Test {
  const tests = conditions.map(compileCondition);
  return (look) => tests.every((test) => test(look));
}

function compileCondition(condition: Condition): Test {
  const test = testOf(condition);
  return (look) => test(asText(look(condition.column)));
}

/**
 * Returns the test for one condition. `equals`, `in`, `notIn` and `matches` ignore case. Text that is not a number counts as nonzero and
 * never passes `below`.
 */
function testOf({ equals, in: among, notIn, blank, zero, below, matches }: Condition): (text: string) => boolean {
  if (blank !== undefined) return (text) => (text === '') === blank;
  if (zero !== undefined) return (text) => (toNumber(text) === 0) === zero;
  if (below !== undefined) return (text) => (toNumber(text) ?? Number.POSITIVE_INFINITY) < below;
  if (matches !== undefined) {
    const expression = new RegExp(matches, 'iu');
    return (text) => expression.test(text);
  }
  const listed = new Set((notIn ?? among ?? [equals ?? '']).map(same));
  return (text) => listed.has(same(text)) === (notIn === undefined);
}
