import type { Client } from '@acre/contracts/mechanism/client';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { Command } from 'commander';
import { connectAsMember } from '../../client/connection.ts';
import { exitCodes, Failure, usage } from '../../client/failure.ts';
import { inParallel } from '../../client/in-parallel.ts';
import { refusedOrElse } from '../../client/refused-or-else.ts';
import { retry } from '../../client/retry.ts';
import { examples, exitCodeHelp } from '../../help.ts';
import { onInterrupt, type Stopping } from '../../import/interrupt.ts';
import { countOf, startBar } from '../../import/progress.ts';
import { wholeNumber } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { mustBeMeant, tell, type WriteFlags, writing } from '../../writing.ts';
import { callAny } from '../any-call.ts';
import type { Outcome } from '../set-status/journal.ts';
import { readIds, sortWords } from '../set-status/read-ids.ts';
import { summaryOf, tellSummary } from '../set-status/summary.ts';

type Found = Readonly<Record<string, unknown>>;

/** Describes an action on records that the caller names by ID, such as revoking an invitation. */
export type Acting = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly one: string;
  readonly many: string;
  find(client: Client, id: number): Promise<Found>;
  /** This field names the record in messages. */
  readonly calledBy: string;
  /** This text completes messages to the user. For example, `revoked` gives `Invitation 3 (ann@example.com) is revoked`. */
  readonly done: string;
  /**
   * `why` returns a warning if the server can do only part of the action. For example, a server without email renews an invitation, but
   * does not send an email. If `why` returns a warning, messages contain `partly.done` instead of `Acting.done`.
   */
  readonly partly?: { readonly done: string; why(client: Client): Promise<string | undefined> };
  /** Returns whether the record is already in the end state. If so, nothing is sent. A retry after a lost response is therefore safe. */
  isDone?(found: Found): boolean;
  /**
   * The confirmation question begins with this verb, such as `Revoke`. Actions that are hard to undo or affect many people should set
   * `ask`. Without `ask`, no question is asked.
   */
  readonly ask?: string;
  /**
   * Returns warnings about side effects that the user might not expect. `who` is the id of the user. The warnings are printed before the
   * action, or as part of its confirmation question.
   */
  warns?(found: Found, who: number): readonly string[];
  /** This replaces `done` for a record that was already in the end state. */
  readonly already?: string;
  /** If true, the action creates another record, and the message names its ID. */
  readonly makes?: true;
  /** If true, the command takes only one ID. */
  readonly single?: true;
  readonly example: string;
};

type Flags = WriteFlags & { readonly from?: string };
type Invocation = Readonly<{ terminal: Terminal; client: Client; who: number; acting: Acting; flags: Flags }>;

export function actCommand(terminal: Terminal, acting: Acting): Command {
  const { name, endpoint, many, example, single } = acting;
  return writing(new Command(name), 'the result')
    .description(endpoint.summary)
    .argument('[numbers...]', `IDs of the ${many}`)
    .option('--from <file>', 'a file of IDs, one per line; - is standard input')
    .addHelpText('after', exitCodeHelp)
    .addHelpText('after', examples(`${example} 3`, `${example} 3 --dry-run`, ...(single ? [] : [`${example} --from numbers.txt --yes`])))
    .action((words: string[], flags: Flags) => act(terminal, acting, words, flags));
}

async function act(terminal: Terminal, acting: Acting, words: string[], flags: Flags): Promise<void> {
  const { ids: named, word } = sortWords(words);
  if (word !== undefined) throw usage(`'${word}' is not a valid ID.`);
  const ids = [...new Set([...named, ...(flags.from === undefined ? [] : await readIds(flags.from))])];
  if (ids.length === 0) throw usage(`Give the IDs of the ${acting.many}, or a file of them with --from.`);
  if (acting.single && ids.length > 1) throw usage(`Give only one ID: only one of the ${acting.many} can be ${acting.done}.`);
  const { client, who } = await connectAsMember(terminal, acting.endpoint);
  const why = await acting.partly?.why(client);
  const invocation = { terminal, client, who, acting: why === undefined ? acting : { ...acting, ...acting.partly }, flags };
  await (ids.length === 1 ? actOnOne(invocation, ids[0] as number) : actOnMany(invocation, ids));
  if (why !== undefined) terminal.err(why);
}

/** Prints the warnings, as part of the confirmation question if there is one. */
async function announce({ terminal, acting: { ask }, flags }: Invocation, warnings: readonly string[], target: string): Promise<void> {
  if (ask === undefined || flags.dryRun || flags.yes) for (const warning of warnings) terminal.err(warning);
  else await mustBeMeant(terminal, flags, [...warnings, `${ask} ${target}?`].join(' '));
}

const warningOf = ({ acting, who }: Invocation, found: Found): readonly string[] => acting.warns?.(found, who) ?? [];

async function actOnOne(invocation: Invocation, id: number): Promise<void> {
  const { terminal, client, acting, flags } = invocation;
  const { one, calledBy, done, already = `already ${done}`, isDone, find, endpoint, makes } = acting;
  const found = await find(client, id);
  const called = `${one} ${id} (${String(found[calledBy])})`;
  const title = called.replace(/^./, (letter) => letter.toUpperCase());
  if (isDone?.(found)) return tell(terminal, flags, `${title} is ${already}.`, found);
  await announce(invocation, warningOf(invocation, found), called);
  if (flags.dryRun) return tell(terminal, flags, `${title} would be ${done}.`, found);
  const record = ((await callAny(client, endpoint, { params: { id } })) ?? found) as Found;
  tell(terminal, flags, `${title} is ${done}${makes ? ` as ${one} ${String(record['id'])}` : ''}.`, record);
}

/**
 * Returns each distinct warning of the records that still need the action. Leaves out missing records, because the command reports these
 * later.
 */
async function warningsOf(invocation: Invocation, ids: readonly number[]): Promise<readonly string[]> {
  const { client, acting } = invocation;
  if (acting.warns === undefined) return [];
  const warnings = new Set<string>();
  for (const id of ids) {
    const found = await refusedOrElse<Found | undefined>(
      () => acting.find(client, id),
      () => undefined,
    );
    if (found && !acting.isDone?.(found)) for (const warning of warningOf(invocation, found)) warnings.add(warning);
  }
  return [...warnings];
}

async function actOnMany(invocation: Invocation, ids: readonly number[]): Promise<void> {
  const { terminal, client, acting, flags } = invocation;
  const { many, isDone } = acting;
  await announce(invocation, await warningsOf(invocation, ids), `${wholeNumber(ids.length)} ${many}`);
  const bar = startBar(terminal, ids.length, countOf);
  const stop = onInterrupt(terminal, bar, 'the current requests');
  const outcomes = new Map<number, Outcome>();
  try {
    await inParallel(ids, stop, async (id) => {
      const tried = flags.dryRun ? () => tryOne(client, acting, id) : actOnce(client, acting, id);
      const work = isDone || flags.dryRun ? () => retry(tried, stop.signal) : tried;
      outcomes.set(id, await refusedOrElse(work, (why) => ({ id, outcome: 'refused', why })));
      bar.show(outcomes.size);
    });
    bar.end();
    mustBeWhole(stop, outcomes.size, ids.length);
    const ordered = ids.flatMap((id) => outcomes.get(id) ?? []);
    tellSummary(terminal, summaryOf(ordered), flags);
  } catch (error) {
    bar.end();
    terminal.err(`${wholeNumber(outcomes.size)} of ${wholeNumber(ids.length)} were processed.`);
    throw error;
  } finally {
    stop.forget();
  }
}

function mustBeWhole(stop: Stopping, had: number, wanted: number): void {
  if (stop.asked && had < wanted) throw new Failure(exitCodes.interrupted, 'Stopped.');
}

/** Each attempt reads the record again, so that after a lost response a retry sees whether the action was done. */
function actOnce(client: Client, { find, isDone, endpoint }: Acting, id: number): () => Promise<Outcome> {
  let sent = false;
  return async () => {
    if (isDone?.(await find(client, id))) return { id, outcome: sent ? 'changed' : 'unchanged' };
    sent = true;
    await callAny(client, endpoint, { params: { id } });
    return { id, outcome: 'changed' };
  };
}

async function tryOne(client: Client, { find, isDone }: Acting, id: number): Promise<Outcome> {
  const found = await find(client, id);
  return { id, outcome: isDone?.(found) ? 'unchanged' : 'changed' };
}
