import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { keepPacts } from './support/pacts.mjs';
import { runLevel } from './support/vitest.mjs';

async function testAll() {
  await ensureInstalled();
  await ensureBuilt();
  process.env.PACT_DO_NOT_TRACK = 'true';
  const counts = [await runLevel('unit', 'house', 'ports', 'api', 'cli')];
  counts.push(await keepPacts(() => runLevel('contract-consumer')));
  counts.push(await runLevel('contract-provider'), await runLevel('browser'));
  return counts;
}

/** What breaks before the tests is one failure, so that the last line always tells. */
const counts = await testAll().catch((error) => {
  process.stdout.write(`${error.message}\n`);
  return [{ passed: 0, failed: 1, failures: [], secondTries: [] }];
});
const tell = (what, tests) => tests.length > 0 && process.stdout.write(`\n${what}: ${[tests.length, ...tests].join('\n  ')}\n`);
for (const [what, of] of [
  ['needed a second try', 'secondTries'],
  ['failed', 'failures'],
])
  tell(
    what,
    counts.flatMap((count) => count[of]),
  );
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
