import { describe, expect, it } from 'vitest';
import { type Part, requestParts, withPart } from '../testing/request-parts.ts';

const bounds = { string: 'maxLength', number: 'maximum', integer: 'maximum', array: 'maxItems' } as const;
const boundOf = ({ shape }: Part): number | undefined => shape[bounds[shape.type as keyof typeof bounds]];

/** Returns whether `shape` is a number in a property draft. Drafts accept every number, so these need no limits. */
const isDraftFigure = ({ shape }: Part, name: string): boolean => shape.type === 'number' && name === 'drafts.keepProperty';

/** Returns a value just beyond the limit. */
function beyond(part: Part, now: unknown): unknown {
  const bound = boundOf(part) ?? 0;
  if (part.shape.type === 'string') return 'x'.repeat(bound + 1);
  if (part.shape.type === 'array') return Array(bound + 1).fill(Array.isArray(now) ? now[0] : '1');
  return bound + 1;
}

const all = requestParts.map(({ parts, ...sent }) => ({ ...sent, parts: parts.filter((part) => !isDraftFigure(part, sent.name)) }));

describe('request sizes are limited', () => {
  it.each(all)('every text, number and list in the $where of $name has a limit', ({ parts }) => {
    expect(parts.filter((part) => boundOf(part) === undefined).map(({ at }) => at.join('.'))).toEqual([]);
  });

  it.each(all)('a value beyond the limit in the $where of $name is refused', ({ schema, example, parts }) => {
    const taken = parts.filter((part) => {
      const { error } = schema.safeParse(withPart(example, part.at, (now) => beyond(part, now)));
      return !error?.issues.some(({ path }) => path.slice(0, part.at.length).join('.') === part.at.join('.'));
    });
    expect(taken.map(({ at }) => at.join('.'))).toEqual([]);
  });
});
