/** Runs a script's work; an error prints one line and sets exit code 1. */
export async function run(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
