import { readFile } from 'node:fs/promises';
import { text as streamed } from 'node:stream/consumers';
import type { z } from '@acre/contracts';
import { usage } from '../failure.ts';
import { keptUnder } from '../fields/options.ts';
import { dashed, faultsOf, fieldsOf, inWords, recordOf, type SchemaField } from '../fields/schema-fields.ts';
import { chosen, given } from '../questions.ts';
import type { Terminal } from '../terminal.ts';

type Flags = Readonly<Record<string, unknown>> & { readonly from?: string };

/** What is written: a file's record, over it what the options say, and what is still missing asked for at a terminal. Held to the schema. */
export async function entryOf(terminal: Terminal, schema: z.ZodMiniObject, { from, ...flags }: Flags): Promise<Record<string, unknown>> {
  const fields = fieldsOf(schema);
  const said = recordOf(fields.map((field) => [field.path, flags[keptUnder(field)]]));
  const entry = { ...(from === undefined ? {} : await recordIn(from)), ...said };
  const missing = fields.filter(({ required, path }) => required && entry[path[0] ?? ''] === undefined);
  if (missing.length > 0 && !terminal.interactive) throw usage(`Missing ${missing.map(({ path }) => `--${dashed(path)}`).join(', ')}.`);
  for (const field of missing) entry[field.path[0] ?? ''] = await answerTo(terminal, field);
  const { success, error } = schema.safeParse(entry);
  if (success) return entry;
  throw usage(faultsOf(error.issues));
}

async function answerTo(terminal: Terminal, { path, kind, choices }: SchemaField): Promise<unknown> {
  const [flag, message] = [`--${dashed(path)}`, inWords(path).replace(/^./, (letter) => letter.toUpperCase())];
  if (choices) return chosen(terminal, undefined, message, choices);
  const answer = await given(terminal, undefined, flag, message);
  if (kind === 'list') return answer.split(',').map((one) => one.trim());
  return kind === 'text' ? answer : Number(answer.replace(/[$,]/g, ''));
}

/** One JSON object, of a file or, as `-`, of standard input. */
async function recordIn(path: string): Promise<Record<string, unknown>> {
  const called = path === '-' ? 'Standard input' : path;
  const found: unknown = parsed(await textIn(path), called);
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) return { ...found };
  throw usage(`${called} holds no JSON object.`);
}

/** The text of a file or, as `-`, of standard input. */
export const textIn = (path: string): Promise<string> =>
  (path === '-' ? streamed(process.stdin) : readFile(path, 'utf8')).catch((error: NodeJS.ErrnoException) => {
    throw usage(`${path} cannot be read (${error.code}).`);
  });

function parsed(text: string, called: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw usage(`${called} is not JSON: ${(error as Error).message}`);
  }
}
