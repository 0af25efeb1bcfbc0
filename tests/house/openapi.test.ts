import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '@acre/contracts/openapi';
import { expect, it } from 'vitest';

const committed = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));

it('the committed docs/openapi.json is what the contract says; npm run generate writes it', async () => {
  expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toBe(await readFile(committed, 'utf8'));
});
