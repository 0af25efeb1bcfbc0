import type { Client, Endpoint } from '@acre/contracts';
import { Command } from 'commander';
import { callAny } from '../any-call.ts';
import { connectAsMember } from '../connection.ts';
import { exitCodes, Failure, usage } from '../failure.ts';
import { examples, exitCodeHelp } from '../help.ts';
import { onInterrupt, type Stopping } from '../import/interrupt.ts';
import { countOf, startBar } from '../import/progress.ts';
import { inParallel } from '../in-parallel.ts';
import { insist } from '../insist.ts';
import { refusedOrElse } from '../refused-or-else.ts';
import type { Outcome } from '../set-status/journal.ts';
import { readIds, sortWords } from '../set-status/read-ids.ts';
import { summaryOf, tellSummary } from '../set-status/summary.ts';
import { wholeNumber } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { mustBeMeant, tell, type WriteFlags, writing } from '../writing.ts';

type Found = Readonly<Record<string, unknown>>;

/** Something that is done to a record by its number, such as revoking an invitation. */
export type Acting = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly one: string;
  readonly many: string;
  find(client: Client, id: number): Promise<Found>;
  /** The field that tells it from others. */
  readonly calledBy: string;
  /** How it is afterwards: `revoked`. */
  readonly done: string;
  /** Told beside the outcome where the server does not do all of it, and how it is afterwards then. */
  readonly partly?: { readonly done: string; why(client: Client): Promise<string | undefined> };
  /** Is it so already? Then nothing is done, and a lost answer is no reason for doubt. */
  isDone?(found: Found): boolean;
  /** What is asked first, where many feel it or little takes it back: `Revoke`. */
  readonly ask?: string;
  /** What whoever does it (`who`) may not expect of it: told before or in the question, and in a dry run, also where it is one of many. */
  warns?(found: Found, who: number): readonly string[];
  /** How it is where it was so before, unless that is said as `done`. */
  readonly already?: string;
  /** Another record comes of it. */
  readonly makes?: true;
  /** Only one at a time. */
  readonly single?: true;
  readonly example: string;
};

type Flags = WriteFlags & { readonly from?: string };
type Asked = Readonly<{ terminal: Terminal; client: Client; who: number; acting: Acting; flags: Flags }>;

export function actCommand(terminal: Terminal, acting: Acting): Command {
  const { name, endpoint, many, example, single } = acting;
  return writing(new Command(name), 'the outcome')
    .description(endpoint.summary)
    .argument('[numbers...]', `numbers of the ${many}`)
    .option('--from <file>', 'numbers, one a line, from a file; - is standard input')
    .addHelpText('after', exitCodeHelp)
    .addHelpText('after', examples(`${example} 3`, `${example} 3 --dry-run`, ...(single ? [] : [`${example} --from numbers.txt --yes`])))
    .action((words: string[], flags: Flags) => act(terminal, acting, words, flags));
}

async function act(terminal: Terminal, acting: Acting, words: string[], flags: Flags): Promise<void> {
  const { ids: named, word } = sortWords(words);
  if (word !== undefined) throw usage(`'${word}' is no number of ${acting.many}.`);
  const ids = [...new Set([...named, ...(flags.from === undefined ? [] : await readIds(flags.from))])];
  if (ids.length === 0) throw usage(`Which ${acting.many}? Give their numbers, or a file of them with --from.`);
  if (acting.single && ids.length > 1) throw usage(`Only one of the ${acting.many} can be ${acting.done}.`);
  const { client, who } = await connectAsMember(terminal, acting.endpoint);
  const why = await acting.partly?.why(client);
  const asked = { terminal, client, who, acting: why === undefined ? acting : { ...acting, ...acting.partly }, flags };
  await (ids.length === 1 ? actOnOne(asked, ids[0] as number) : actOnMany(asked, ids));
  if (why !== undefined) terminal.err(why);
}

/** Tells what is not expected, in the question where one is asked. */
async function announce({ terminal, acting: { ask }, flags }: Asked, warnings: readonly string[], whom: string): Promise<void> {
  if (ask === undefined || flags.dryRun || flags.yes) for (const warning of warnings) terminal.err(warning);
  else await mustBeMeant(terminal, flags, [...warnings, `${ask} ${whom}?`].join(' '));
}

const warningOf = ({ acting, who }: Asked, found: Found): readonly string[] => acting.warns?.(found, who) ?? [];

async function actOnOne(asked: Asked, id: number): Promise<void> {
  const { terminal, client, acting, flags } = asked;
  const { one, calledBy, done, already = `${done} already`, isDone, find, endpoint, makes } = acting;
  const found = await find(client, id);
  const called = `${one} ${id} (${String(found[calledBy])})`;
  const title = called.replace(/^./, (letter) => letter.toUpperCase());
  if (isDone?.(found)) return tell(terminal, flags, `${title} is ${already}.`, found);
  await announce(asked, warningOf(asked, found), called);
  if (flags.dryRun) return tell(terminal, flags, `${title} would be ${done}.`, found);
  const record = ((await callAny(client, endpoint, { params: { id } })) ?? found) as Found;
  tell(terminal, flags, `${title} is ${done}${makes ? ` as ${one} ${String(record['id'])}` : ''}.`, record);
}

/** Each once, of those that are there and not so already; who is not there is told of with the others. */
async function warningsOf(asked: Asked, ids: readonly number[]): Promise<readonly string[]> {
  const { client, acting } = asked;
  if (acting.warns === undefined) return [];
  const warnings = new Set<string>();
  for (const id of ids) {
    const found = await refusedOrElse<Found | undefined>(
      () => acting.find(client, id),
      () => undefined,
    );
    if (found && !acting.isDone?.(found)) for (const warning of warningOf(asked, found)) warnings.add(warning);
  }
  return [...warnings];
}

async function actOnMany(asked: Asked, ids: readonly number[]): Promise<void> {
  const { terminal, client, acting, flags } = asked;
  const { many, isDone } = acting;
  await announce(asked, await warningsOf(asked, ids), `${wholeNumber(ids.length)} ${many}`);
  const bar = startBar(terminal, ids.length, countOf);
  const stop = onInterrupt(terminal, bar, 'what is under way');
  const outcomes = new Map<number, Outcome>();
  try {
    await inParallel(ids, stop, async (id) => {
      const tried = flags.dryRun ? () => tryOne(client, acting, id) : actOnce(client, acting, id);
      const work = isDone || flags.dryRun ? () => insist(tried, stop.signal) : tried;
      outcomes.set(id, await refusedOrElse(work, (why) => ({ id, outcome: 'refused', why })));
      bar.show(outcomes.size);
    });
    bar.end();
    mustBeWhole(stop, outcomes.size, ids.length);
    const ordered = ids.flatMap((id) => outcomes.get(id) ?? []);
    tellSummary(terminal, summaryOf(ordered), flags);
  } catch (error) {
    bar.end();
    terminal.err(`${wholeNumber(outcomes.size)} of ${wholeNumber(ids.length)} were dealt with.`);
    throw error;
  } finally {
    stop.forget();
  }
}

function mustBeWhole(stop: Stopping, had: number, wanted: number): void {
  if (stop.asked && had < wanted) throw new Failure(exitCodes.interrupted, 'Stopped.');
}

/** Looked at anew by each try: after a lost answer it is seen whether it was done. */
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
