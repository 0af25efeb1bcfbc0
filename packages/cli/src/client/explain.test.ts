import { ApiError } from '@acre/contracts/mechanism/client';
import { sentenceOf } from '@acre/contracts/mechanism/errors';
import { expect, it } from 'vitest';
import { explain } from './explain.ts';

it('prints every problem from the server exactly once, each on its own line', () => {
  const missing = { path: 'name', message: 'Name is required' };
  const issues = [missing, { path: 'price', message: 'Price must be positive' }];
  const error = new ApiError(400, 'Bad Request', JSON.stringify({ message: 'name: Name is required', code: 'request.invalid', issues }));
  expect(explain(error)).toEqual({ exitCode: 1, message: 'name: Name is required\n  price: Price must be positive' });
});

it.each([
  ['871', 'Too many attempts. Try again in 15 minutes.'],
  ['60', 'Too many attempts. Try again in 1 minute.'],
  ['59', 'Too many attempts. Try again in 59 seconds.'],
  ['1', 'Too many attempts. Try again in 1 second.'],
  [null, 'Too many attempts. Please wait and try again.'],
])('prints when to retry after too many attempts (Retry-After: %s)', (retryAfter, message) => {
  const body = { message: sentenceOf.too_many, code: 'too_many' };
  const error = new ApiError(429, 'Too Many Requests', JSON.stringify(body), retryAfter);
  expect(explain(error)).toEqual({ exitCode: 1, message });
});
