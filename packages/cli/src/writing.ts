import type { Command } from 'commander';
import { exitCodes, Failure, usage } from './failure.ts';
import { confirmed } from './questions.ts';
import type { Terminal } from './terminal.ts';

/** What every command that writes takes. */
export type WriteFlags = { readonly dryRun?: true | undefined; readonly yes?: true | undefined; readonly json?: true | undefined };

/** What is told of a look, where nothing is stored. */
export const dryRun = (command: Command): Command => command.option('--dry-run', 'look and tell what would be done; store nothing');

export const writing = (command: Command, printed: string): Command =>
  dryRun(command).option('--yes', 'do not ask whether it is meant').option('--json', `print ${printed} as JSON`);

/** Asks before what many feel or little takes back. Where nobody is there to be asked, --yes must say it. */
export async function mustBeMeant(terminal: Terminal, { yes }: WriteFlags, question: string): Promise<void> {
  if (yes) return;
  if (!terminal.interactive) throw usage(`${question} Nobody is there to be asked: add --yes.`);
  if (!(await confirmed(question))) throw new Failure(exitCodes.refused, 'Nothing was changed.');
}

/** The sentence for people, or the record for scripts. */
export function tell(terminal: Terminal, { json, dryRun }: WriteFlags, sentence: string, record: object): void {
  terminal.out(json ? JSON.stringify(dryRun ? { dryRun, ...record } : record, null, 2) : sentence);
}
