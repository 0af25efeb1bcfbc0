import { readFile } from 'node:fs/promises';
import { buffer as streamed } from 'node:stream/consumers';
import type { z } from '@acre/contracts/mechanism/z';
import { usage } from '../../client/failure.ts';
import { keptUnder } from '../../fields/options.ts';
import { dashed, faultsOf, fieldsOf, inWords, recordOf, type SchemaField } from '../../fields/schema-fields.ts';
import { textOf } from '../../import/spreadsheet/file-kind.ts';
import { chosen, given } from '../../terminal/questions.ts';
import type { Terminal } from '../../terminal/terminal.ts';

type Flags = Readonly<Record<string, unknown>> & { readonly from?: string };

/** Merges a file's record with the options, which take precedence. It asks for missing fields at a terminal, and validates the result. */
export async function entryOf(terminal: Terminal, schema: z.ZodMiniObject, { from, ...flags }: Flags): Promise<Record<string, unknown>> {
  const fields = fieldsOf(schema);
  const fromFlags = recordOf(fields.map((field) => [field.path, flags[keptUnder(field)]]));
  const entry = merged(from === undefined ? {} : await recordIn(from), fromFlags);
  const missing = fields.filter(({ required, path }) => required && entry[path[0] ?? ''] === undefined);
  if (missing.length > 0 && !terminal.interactive) throw usage(`Missing ${missing.map(({ path }) => `--${dashed(path)}`).join(', ')}.`);
  for (const field of missing) entry[field.path[0] ?? ''] = await answerTo(terminal, field);
  const { success, error } = schema.safeParse(entry);
  if (success) return entry;
  throw usage(faultsOf(error.issues));
}

type Fields = Readonly<Record<string, unknown>>;

/** Options of a nested record, such as the seller's contact, override only their own fields of it. */
function merged(fromFile: Fields, fromFlags: Fields): Record<string, unknown> {
  const entry = { ...fromFile };
  for (const [name, value] of Object.entries(fromFlags)) entry[name] = isRecord(value) ? { ...recordOrNone(entry[name]), ...value } : value;
  return entry;
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOrNone = (value: unknown): Fields => (isRecord(value) ? value : {});

async function answerTo(terminal: Terminal, { path, kind, choices }: SchemaField): Promise<unknown> {
  const [flag, message] = [`--${dashed(path)}`, inWords(path).replace(/^./, (letter) => letter.toUpperCase())];
  if (choices) return chosen(terminal, undefined, message, choices);
  const answer = await given(terminal, undefined, flag, message);
  if (kind === 'list') return answer.split(',').map((one) => one.trim());
  return kind === 'text' ? answer : Number(answer.replace(/[$,]/g, ''));
}

/** Reads one JSON object from a file, or from standard input if the path is `-`. */
async function recordIn(path: string): Promise<Record<string, unknown>> {
  const called = path === '-' ? 'Standard input' : path;
  const found: unknown = parsed(await textIn(path), called);
  if (isRecord(found)) return { ...found };
  throw usage(`${called} does not contain a JSON object.`);
}

/** Reads a file, or standard input if the path is `-`. `expected` is the sentence that tells the user what the input must be. */
export async function textIn(path: string, expected = 'It must be JSON.', acceptsTable = false): Promise<string> {
  const bytes = await (path === '-' ? streamed(process.stdin) : readFile(path)).catch((error: NodeJS.ErrnoException) => {
    throw usage(`${path} cannot be read (${error.code}).`);
  });
  return textOf(bytes, path === '-' ? 'Standard input' : path, expected, acceptsTable);
}

function parsed(text: string, called: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw usage(`${called} is not JSON: ${(error as Error).message}`);
  }
}
