import { openApiDocument } from '@acre/contracts/openapi';
import { expect, it } from 'vitest';
import { turnsDuring } from '../testing/turns-during.ts';
import { openApiInTurns } from './open-api-in-turns.ts';

it('the description of the interface is the same that is generated, and leaves others a turn after each operation', async () => {
  const { result, turns } = await turnsDuring(openApiInTurns);
  expect(result).toEqual(openApiDocument());
  expect(turns).toBeGreaterThanOrEqual(Object.values(result.paths).flatMap((operations) => Object.keys(operations)).length - 1);
});
