import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dumpSchema } from '@acre/http-api/testing';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';

const committed = fileURLToPath(new URL('../../db/schema.sql', import.meta.url));
const { owner } = await freshDatabase();

it('the committed db/schema.sql equals the result of the migrations; npm run generate writes it', async () => {
  expect(await dumpSchema(owner)).toBe(await readFile(committed, 'utf8'));
});
