/** Runs a script's work; what goes wrong is one line and exit code 1. */
export async function run(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
