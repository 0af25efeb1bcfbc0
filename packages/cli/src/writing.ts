import type { Command } from 'commander';
import { exitCodes, Failure, usage } from './client/failure.ts';
import { confirmed } from './terminal/questions.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Every command that writes takes these flags. */
export type WriteFlags = { readonly dryRun?: true | undefined; readonly yes?: true | undefined; readonly json?: true | undefined };

export const dryRun = (command: Command): Command => command.option('--dry-run', 'show what would be done and store nothing');

export const writing = (command: Command, printed: string): Command =>
  dryRun(command).option('--yes', 'do not ask for confirmation').option('--json', `print ${printed} as JSON`);

/** Asks for confirmation before an action that affects many people or is hard to undo. Without a terminal, --yes is required. */
export async function mustBeMeant(terminal: Terminal, { yes }: WriteFlags, question: string): Promise<void> {
  if (yes) return;
  if (!terminal.interactive) throw usage(`${question} Add --yes to confirm.`);
  if (!(await confirmed(question))) throw new Failure(exitCodes.refused, 'Nothing was changed.');
}

/** Prints the sentence for people, or the record for scripts. */
export function tell(terminal: Terminal, { json, dryRun }: WriteFlags, sentence: string, record: object): void {
  terminal.out(json ? JSON.stringify(dryRun ? { dryRun, ...record } : record, null, 2) : sentence);
}
