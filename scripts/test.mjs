import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { keepPacts } from './support/pacts.mjs';
import { runLevel, runLevelAside } from './support/vitest.mjs';

async function testAll() {
  await ensureInstalled();
  await ensureBuilt();
  process.env.PACT_DO_NOT_TRACK = 'true';
  const levels = await Promise.all([
    runLevel('unit', 'repo', 'adapters', 'api', 'cli', 'browser').catch(broken),
    testContract().catch(broken),
  ]);
  return levels.flat();
}

/** The provider is checked against the pacts that its consumers wrote, so it comes after them; both run beside the other levels. */
async function testContract() {
  const consumer = await keepPacts(() => runLevelAside('contract-consumer'));
  return [consumer, await runLevelAside('contract-provider')];
}

/** An error outside the tests counts as one failure, so that the last line always reports a result. */
const broken = ({ message }) => [{ passed: 0, failed: 1, failures: [message] }];

const counts = await testAll().catch(broken);
const failures = counts.flatMap((count) => count.failures);
if (failures.length > 0) process.stdout.write(`\nfailed: ${[failures.length, ...failures].join('\n  ')}\n`);
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
