import { randomUUID } from 'node:crypto';
import type { Client } from '@acre/contracts/mechanism/client';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import type { z } from '@acre/contracts/mechanism/z';
import { Command } from 'commander';
import { connectAsMember, type Member } from '../../client/connection.ts';
import { usage } from '../../client/failure.ts';
import { retry } from '../../client/retry.ts';
import { optionsOf } from '../../fields/options.ts';
import { fieldsOf } from '../../fields/schema-fields.ts';
import { examples } from '../../help.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { tell, type WriteFlags, writing } from '../../writing.ts';
import { callAny } from '../any-call.ts';
import { entryOf } from './entry.ts';

export type Creating = {
  readonly endpoint: Endpoint & { readonly body: z.ZodMiniObject };
  /** Messages about the record begin with this capitalized noun, such as `Property`. */
  readonly one: string;
  /** This field names the record in messages. */
  readonly calledBy: string;
  /** The message about the new record ends with these words. The default is `was created`. */
  readonly becomes?: string;
  readonly look?: Look;
  /** Warns of values that are valid but may not be intended, and asks at a terminal whether to continue. */
  warnings?(terminal: Terminal, client: Client, flags: WriteFlags, entry: Readonly<Record<string, unknown>>): Promise<void>;
  /** Returns a warning if the server cannot do part of the work, such as sending email. */
  unmet?(client: Client): Promise<string | undefined>;
  readonly examples: readonly string[];
};

/** Checks the server's state in a dry run and throws the refusal that a real run would get. */
export type Look = (member: Member, entry: Readonly<Record<string, unknown>>) => Promise<void>;

type Flags = WriteFlags & Readonly<Record<string, unknown>> & { readonly idempotencyKey?: string };

/** Builds the `create` command of a noun such as `deals`, with an option for each field that the endpoint takes. */
export function createCommand(terminal: Terminal, creating: Creating): Command {
  const { endpoint, one } = creating;
  const command = new Command('create').description(endpoint.summary);
  for (const option of optionsOf(endpoint, fieldsOf(endpoint.body))) command.addOption(option);
  return writing(command, `the ${one.toLowerCase()}`)
    .option('--from <file>', 'a JSON file with these fields; - is standard input. Options override it')
    .option('--idempotency-key <text>', 'if you repeat the command with this key within a day, no second record is created')
    .addHelpText('after', examples(...creating.examples))
    .action((flags: Flags, self: Command) => create(terminal, creating, typedOf(flags, self)));
}

/** Leaves out the defaults of options, which would override the file of `--from`. The server applies the same defaults. */
const typedOf = (flags: Flags, command: Command): Flags =>
  Object.fromEntries(Object.entries(flags).filter(([name]) => command.getOptionValueSource(name) !== 'default'));

async function create(terminal: Terminal, creating: Creating, { dryRun, yes, json, idempotencyKey, ...flags }: Flags): Promise<void> {
  const { endpoint, one, calledBy, becomes = 'was created', look, warnings, unmet } = creating;
  if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey))
    throw usage('--idempotency-key must have at most 200 ASCII characters, without spaces.');
  const entry = await entryOf(terminal, endpoint.body, flags);
  const member = await connectAsMember(terminal, endpoint);
  const { client } = member;
  if (dryRun) await look?.(member, entry);
  await warnings?.(terminal, client, { dryRun, yes, json }, entry);
  if (dryRun) {
    tell(terminal, { dryRun, json }, `${named(one, entry, calledBy)} would be created.`, entry);
  } else {
    const options = { idempotencyKey: idempotencyKey ?? randomUUID() };
    const made = (await retry(() => callAny(client, endpoint, { body: entry }, options), new AbortController().signal)) as Made;
    tell(terminal, { yes, json }, `${named(one, made, calledBy)} ${becomes}.`, made);
  }
  const why = await unmet?.(client);
  if (why !== undefined) terminal.err(why);
}

type Made = Readonly<Record<string, unknown>>;

const named = (one: string, record: Made, by: string): string =>
  [one, record['id'], record[by] && `(${String(record[by])})`].filter(Boolean).join(' ');
