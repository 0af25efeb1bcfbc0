import type { z } from './z.ts';

/**
 * Returns the message for a failed schema check that has no message of its own. The web client does not import this file, so that its
 * bundle stays small.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'This value is not accepted';
  if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return bound(issue.origin, 'at least', issue.minimum);
  if (issue.code === 'too_big') return bound(issue.origin, 'at most', issue.maximum);
  return issue.code === 'invalid_format' ? 'This value has the wrong format' : 'This value is not accepted';
};

const kinds: Partial<Record<string, string>> = {
  string: 'Must be text',
  int: 'Must be a whole number',
  number: 'Must be a number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be a JSON object',
};

function bound(origin: string, side: 'at least' | 'at most', limit: number | bigint): string {
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
  return `Must ${unit ? 'have' : 'be'} ${side} ${limit.toLocaleString('en-US')}${unit}`;
}
