/** Runs a program from the sources once everything is installed and built, even on a fresh clone: node scripts/built.mjs FILE [WORD…] */
import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { onSources } from './support/programs.mjs';
import { run } from './support/run.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await onSources(...process.argv.slice(2));
});
