import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { run } from './support/run.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await import('../packages/http-api/dist/main.js');
});
