/**
 * Runs a program from the sources: node scripts/built.mjs FILE [WORD…]. First installs and builds whatever is missing or outdated, so that
 * this works on a fresh clone too.
 */
import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { onSources } from './support/programs.mjs';
import { run } from './support/run.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await onSources(...process.argv.slice(2));
});
