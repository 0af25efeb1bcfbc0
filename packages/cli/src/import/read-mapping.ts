import { readFile } from 'node:fs/promises';
import type { z } from '@acre/contracts/mechanism/z';
import { usage } from '../client/failure.ts';
import { Mapping } from './mapping.ts';
import { textOf } from './spreadsheet/file-kind.ts';

/** Throws a usage error that names every invalid key. */
export async function readMapping(path: string): Promise<Mapping> {
  const result = Mapping.safeParse(await readJson(path), { reportInput: true });
  if (result.success) return result.data;
  const lines = result.error.issues.flatMap(sentencesOf).map((line) => `  ${line}`);
  throw usage([`The mapping ${path} is not valid:`, ...lines].join('\n'));
}

async function readJson(path: string): Promise<unknown> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw usage(`The mapping ${path} cannot be read (${error.code}).`);
  });
  const text = textOf(bytes, `The mapping ${path}`, 'A mapping is JSON, as docs/import.md shows.');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw usage(`The mapping ${path} is not JSON: ${(error as Error).message}`);
  }
}

type Issue = z.core.$ZodIssue;

function sentencesOf(issue: Issue): string[] {
  const at = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${[...issue.path, key].join('.')} is not a known key`);
  return [`${at || 'The mapping'} ${complaintOf(issue)}`];
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function complaintOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_union') return 'must be text, a number, true, false or null. A constant can also be a list of text values';
  if (issue.code === 'too_small') return 'must not be empty';
  if (issue.code === 'too_big') return 'must be a single character';
  return issue.message;
}
