import { ApiError } from '@acre/contracts';
import { expect, it } from 'vitest';
import { explain } from './explain.ts';

it('what the server found wrong is told once, each in a line', () => {
  const missing = { path: 'name', message: 'Name is required' };
  const issues = [missing, { path: 'price', message: 'Price must be positive' }];
  const error = new ApiError(400, 'Bad Request', JSON.stringify({ message: 'name: Name is required', code: 'request.invalid', issues }));
  expect(explain(error)).toEqual({ exitCode: 1, message: 'name: Name is required\n  price: Price must be positive' });
});
