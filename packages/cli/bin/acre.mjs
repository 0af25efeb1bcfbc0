#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(import.meta.resolve('@acre/cli/main'));
if (existsSync(entry)) {
  const { main } = await import(entry);
  await main();
} else {
  process.stderr.write('Acre is not built yet: run `npm run build` (or `npm start`) in the checkout first.\n');
  process.exitCode = 2;
}
