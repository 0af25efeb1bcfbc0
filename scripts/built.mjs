/**
 * Runs a program from the sources: node scripts/built.mjs FILE [WORD…]. First installs and builds what is missing or outdated, so a fresh
 * clone works too.
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
