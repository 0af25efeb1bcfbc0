/** Prints the failures and, as the last line, `N passed, N failed`. The exit code is 0 only if something ran and nothing failed. */
export function report(counts) {
  const failures = counts.flatMap((count) => count.failures);
  if (failures.length > 0) process.stdout.write(`\nfailed: ${[failures.length, ...failures].join('\n  ')}\n`);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** An error outside the tests counts as one failure, so that the last line always reports a result. */
export const broken = ({ message }) => [{ passed: 0, failed: 1, failures: [message] }];

const shown = 10;

/** Prints the test files that took longest, with their seconds. */
export function tellSlowest(counts) {
  const files = counts.flatMap(({ files = [] }) => files).sort((a, b) => b.seconds - a.seconds);
  if (files.length === 0) return;
  process.stdout.write('\nslowest files\n');
  for (const { name, seconds } of files.slice(0, shown)) process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${name}\n`);
}
