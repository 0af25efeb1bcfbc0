import { ensureBuilt } from './support/build.mjs';
import { runChecks } from './support/checks.mjs';
import { ensureInstalled } from './support/install.mjs';
import { keepPacts } from './support/pacts.mjs';
import { broken, report, tellSlowest } from './support/report.mjs';
import { runLevel, runLevelAside, watchLevels } from './support/vitest.mjs';

const levels = ['unit', 'repo', 'adapters', 'api', 'cli', 'browser'];
const words = process.argv.slice(2);
const filters = words.filter((word) => !word.startsWith('--') && word !== 'contract' && !levels.includes(word));
const chosen = levels.filter((level) => words.includes(level));
const isContract = words.includes('contract');

/** The provider is verified against the pacts that its consumers' tests wrote, so it comes after them. */
async function testContract() {
  const consumer = await keepPacts(() => runLevelAside('contract-consumer'));
  return [consumer, await runLevelAside('contract-provider')];
}

/** Runs the fast checks. If the checks and the build succeed, runs all tests. The contract tests run in parallel with all other tests. */
async function testAll() {
  const [checked, ...unbuilt] = (await Promise.all([runChecks(), ensureBuilt('web').then(() => [], broken)])).flat();
  if (checked.failed > 0 || unbuilt.length > 0) return [checked, ...unbuilt];
  await ensureBuilt();
  const tested = await Promise.all([runLevel(levels).catch(broken), testContract().catch(broken)]);
  return [checked, ...tested.flat()];
}

/**
 * Runs the chosen tests. The words of the command line have these meanings:
 * - Names of levels: only the named levels run. Without a name, all levels except `contract` run.
 * - Other words: parts of paths that select test files.
 * First builds everything, because most levels use the built packages. Only a run of `unit` alone needs no build.
 */
async function testChosen() {
  if (isContract || chosen.join() !== 'unit') await ensureBuilt();
  const ofLevels = isContract && chosen.length === 0 ? [] : [await runLevel(chosen.length > 0 ? chosen : levels, filters)];
  return [...ofLevels, ...(isContract ? await testContract() : [])];
}

process.env.PACT_DO_NOT_TRACK = 'true';
await ensureInstalled();
if (words.includes('--watch')) process.exitCode = await watchLevels(chosen.length > 0 ? chosen : levels, filters);
else {
  const counts = await (words.length === 0 ? testAll() : testChosen()).catch(broken);
  tellSlowest(counts);
  report(counts);
}
