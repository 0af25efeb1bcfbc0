/** Runs several Acre commands in sequence in one process. Prints the exit code after each command. */
import { main } from '@acre/cli/main';

const commands = JSON.parse(process.argv[2] ?? '[]') as string[][];
for (const words of commands) {
  process.stdout.write(`\n> ${words.slice(0, 2).join(' ')}\n`);
  process.exitCode = undefined;
  await main(words);
  process.stdout.write(`\nended with ${Number(process.exitCode ?? 0)}\n`);
}
process.exitCode = 0;
