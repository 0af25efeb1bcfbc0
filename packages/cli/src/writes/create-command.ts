import { randomUUID } from 'node:crypto';
import type { Client, Endpoint, z } from '@acre/contracts';
import { Command } from 'commander';
import { callAny } from '../any-call.ts';
import { connectAsMember, type Member } from '../connection.ts';
import { usage } from '../failure.ts';
import { entryOptions } from '../fields/options.ts';
import { fieldsOf } from '../fields/schema-fields.ts';
import { examples } from '../help.ts';
import { insist } from '../insist.ts';
import type { Terminal } from '../terminal.ts';
import { tell, type WriteFlags, writing } from '../writing.ts';
import { entryOf } from './entry.ts';

export type Creating = {
  readonly endpoint: Endpoint & { readonly body: z.ZodMiniObject };
  /** What is created, as a sentence begins: `Property`. */
  readonly one: string;
  /** The field that tells it from others. */
  readonly calledBy: string;
  /** What becomes of it: `is created` unless told. */
  readonly becomes?: string;
  readonly look?: Look;
  /** Told beside the outcome, where the server does not do all that was meant. */
  unmet?(client: Client): Promise<string | undefined>;
  readonly examples: readonly string[];
};

/** What a dry run sees of the server beforehand; throws what would be refused. */
export type Look = (member: Member, entry: Readonly<Record<string, unknown>>) => Promise<void>;

type Flags = WriteFlags & Readonly<Record<string, unknown>> & { readonly idempotencyKey?: string };

/** `create` of a noun: an option for each field that the endpoint takes. */
export function createCommand(terminal: Terminal, creating: Creating): Command {
  const { endpoint, one } = creating;
  const command = new Command('create').description(endpoint.summary);
  for (const option of entryOptions(fieldsOf(endpoint.body))) command.addOption(option);
  return writing(command, `the ${one.toLowerCase()}`)
    .option('--from <file>', 'a JSON object with these fields, from a file; - is standard input. Options go before it')
    .option('--idempotency-key <text>', 'given again with the same within a day, nothing is created twice')
    .addHelpText('after', examples(...creating.examples))
    .action((flags: Flags) => create(terminal, creating, flags));
}

async function create(terminal: Terminal, creating: Creating, { dryRun, yes, json, idempotencyKey, ...flags }: Flags): Promise<void> {
  const { endpoint, one, calledBy, becomes = 'is created', look, unmet } = creating;
  if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey))
    throw usage('--idempotency-key: At most 200 characters of ASCII, without blanks.');
  const entry = await entryOf(terminal, endpoint.body, flags);
  const member = await connectAsMember(terminal, endpoint);
  const { client } = member;
  if (dryRun) {
    await look?.(member, entry);
    tell(terminal, { dryRun, json }, `${named(one, entry, calledBy)} would be created.`, entry);
  } else {
    const options = { idempotencyKey: idempotencyKey ?? randomUUID() };
    const made = (await insist(() => callAny(client, endpoint, { body: entry }, options), new AbortController().signal)) as Made;
    tell(terminal, { yes, json }, `${named(one, made, calledBy)} ${becomes}.`, made);
  }
  const why = await unmet?.(client);
  if (why !== undefined) terminal.err(why);
}

type Made = Readonly<Record<string, unknown>>;

const named = (one: string, record: Made, by: string): string =>
  [one, record['id'], record[by] && `(${String(record[by])})`].filter(Boolean).join(' ');
