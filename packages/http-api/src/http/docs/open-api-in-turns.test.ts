import { openApiDocument } from '@acre/contracts/openapi';
import { expect, it } from 'vitest';
import { turnsDuring } from '../../testing/turns-during.ts';
import { openApiInTurns } from './open-api-in-turns.ts';

it('the API description equals the generated one, and yields to other work after each operation', async () => {
  const { result, turns } = await turnsDuring(openApiInTurns);
  expect(result).toEqual(openApiDocument());
  expect(turns).toBeGreaterThanOrEqual(Object.values(result.paths).flatMap((operations) => Object.keys(operations)).length - 1);
});
