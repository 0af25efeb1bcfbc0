import type { Client } from '@acre/contracts/mechanism/client';
import { Argument, Command } from 'commander';
import { connectAsMember } from '../../client/connection.ts';
import { exitCodes, Failure, usage } from '../../client/failure.ts';
import { examples, exitCodeHelp } from '../../help.ts';
import { onInterrupt } from '../../import/interrupt.ts';
import { countOf, startBar } from '../../import/progress.ts';
import { given as answered, chosen } from '../../terminal/questions.ts';
import { wholeNumber } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { mustBeMeant, tell, type WriteFlags, writing } from '../../writing.ts';
import type { Target } from './batches.ts';
import { type Journal, openJournal } from './journal.ts';
import type { Movable } from './movable.ts';
import { moveMany, tryMany } from './move-many.ts';
import { type AlongFlags, propertyAlong } from './property-status.ts';
import { readIds, sortWords } from './read-ids.ts';
import { summaryOf, tellSummary } from './summary.ts';

type Flags = WriteFlags & AlongFlags & { readonly from?: string; readonly reason?: string };

export function setStatusCommand<S extends string>(terminal: Terminal, noun: Movable<S>, status: S): Command {
  const name = `acre ${noun.many} set-status`;
  const command = writing(new Command('set-status'), 'the result')
    .description(`Change the status of one or more ${noun.many}, or of those in a file`)
    .addArgument(numbersAnd(noun.statuses))
    .option('--from <file>', 'a file of IDs, one per line; - is standard input');
  if (noun.one === 'deal') propertyAlong(command.option('--reason <text>', 'reason for cancelling a deal'));
  return command
    .addHelpText('after', '\nRepeat an interrupted command within a day to continue where it stopped.')
    .addHelpText('after', exitCodeHelp)
    .addHelpText(
      'after',
      examples(
        `${name} 42 ${status}`,
        `${name} 42 43 44 ${status} --dry-run`,
        `acre ${noun.many} list --json | jq .[].id | ${name} ${status} --from - --yes`,
      ),
    )
    .action((words: string[], flags: Flags) => setStatus(terminal, noun, words, flags));
}

/** Only the statuses are listed as choices, for shell completion. The argument takes IDs as well. */
function numbersAnd(statuses: readonly string[]): Argument {
  const words = new Argument('[words...]', 'IDs and the new status; if you omit the status at a terminal, you are prompted for it');
  words.argChoices = [...statuses];
  return words;
}

async function setStatus<S extends string>(terminal: Terminal, noun: Movable<S>, words: string[], flags: Flags): Promise<void> {
  const { ids: named, word } = sortWords(words);
  const given = noun.statuses.find((one) => one === word);
  if (word !== undefined && given === undefined) throw usage(`'${word}' is not a status. Allowed choices are ${noun.statuses.join(', ')}.`);
  const ids = [...new Set([...named, ...(flags.from === undefined ? [] : await readIds(flags.from))])];
  if (ids.length === 0) throw usage(`Give the IDs of the ${noun.many}, or a file of them with --from.`);
  const wanted = {
    status: await chosen(terminal, given, 'status', noun.statuses),
    reason: flags.reason,
    propertyStatus: flags.propertyStatus,
  };
  const { client, ...member } = await connectAsMember(terminal, noun.endpoint);
  const run = { terminal, noun, client, target: wanted, flags };
  if (ids.length === 1) return one(run, ids[0] as number);
  const target = await withReason(terminal, noun, undefined, wanted);
  if (!flags.dryRun) await mustBeMeant(terminal, flags, `Change ${wholeNumber(ids.length)} ${noun.many} to ${noun.label(target.status)}?`);
  return many({ ...run, target }, member, ids);
}

type Asked<S extends string> = {
  readonly terminal: Terminal;
  readonly noun: Movable<S>;
  readonly client: Client;
  readonly target: Target<S>;
  readonly flags: Flags;
};

/** At a terminal, asks for a missing reason if the move needs one. In a script, such a move is refused instead. */
async function withReason<S extends string>(
  terminal: Terminal,
  { takesReason }: Movable<S>,
  from: S | undefined,
  target: Target<S>,
): Promise<Target<S>> {
  if (!terminal.interactive || !takesReason?.(from, target)) return target;
  return { ...target, reason: await answered(terminal, target.reason, '--reason', 'Reason') };
}

async function one<S extends string>({ terminal, noun, client, target: wanted, flags }: Asked<S>, id: number): Promise<void> {
  const found = await noun.read(client, id);
  const target = await withReason(terminal, noun, found.status, wanted);
  noun.refuse?.(found, target);
  await noun.warnings?.(terminal, client, id, target.status);
  const isThere = found.status === target.status && target.propertyStatus === undefined;
  const moved = flags.dryRun || isThere ? found : await noun.move(client, found, target);
  const becomes = `${flags.dryRun ? 'would be' : 'is now'} ${noun.label(target.status)}`;
  const title = noun.one.replace(/^./, (letter) => letter.toUpperCase());
  const result = { ...moved, status: target.status, propertyStatus: target.propertyStatus ?? moved.propertyStatus };
  tell(terminal, flags, `${title} ${id} (${found.called}) ${becomes}.`, result);
}

async function many<S extends string>({ terminal, noun, client, target, flags }: Asked<S>, member: object, ids: number[]): Promise<void> {
  const work = { ...member, noun: noun.one, ...target, ids };
  const journal = flags.dryRun ? undefined : openJournal(terminal.variables, work);
  if (journal && journal.outcomes().length > 0) terminal.err(`Continuing: ${amountOf(journal)} of ${wholeNumber(ids.length)} are done.`);
  const bar = startBar(terminal, ids.length, countOf);
  const stop = onInterrupt(terminal, bar, 'the current requests');
  const run = { client, noun, target, stop, progress: bar.show };
  try {
    const outcomes = journal ? await moveMany({ ...run, journal }, ids) : await tryMany(run, ids);
    bar.end();
    if (outcomes.length < ids.length) throw new Failure(exitCodes.interrupted, 'Stopped.');
    journal?.forget();
    tellSummary(terminal, summaryOf(outcomes, { status: target.status }), flags);
  } catch (error) {
    bar.end();
    if (journal) terminal.err(`${amountOf(journal)} of ${wholeNumber(ids.length)} are done. Repeat the command to continue.`);
    throw error;
  } finally {
    stop.forget();
  }
}

const amountOf = (journal: Journal): string => wholeNumber(journal.outcomes().length);
