import { templateRules } from '@acre/domain/deal-flow/fields';
import { z } from '../mechanism/z.ts';
import { TemplateInput } from './deal-flow.ts';

/** Error messages and the command line list these fields. */
export const templateFileFields = new Intl.ListFormat('en-US').format(Object.keys(TemplateInput.shape));

/** Reading a template file yields the template to create, or all errors in the file, each with its field. */
export type TemplateFileRead = Readonly<{ content: z.output<typeof TemplateInput> }> | Readonly<{ faults: readonly string[] }>;

/** Reads an exported or hand-written file. It uses the schema of the template dialog and refuses unknown fields. */
export function readTemplateFile(text: string): TemplateFileRead {
  if (new Blob([text]).size > templateRules.file.max) return { faults: [templateRules.file.tooLarge] };
  let said: unknown;
  try {
    said = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return { faults: [`This is not JSON: ${error instanceof Error ? error.message : 'it cannot be parsed'}`] };
  }
  const read = z.safeParse(TemplateInput, said);
  return read.success ? { content: read.data } : { faults: read.error.issues.flatMap(faultsOf) };
}

type Issue = z.core.$ZodIssue;

function faultsOf(issue: Issue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${placeOf([...issue.path, key])}: Unknown field`);
  const isUntold = issue.code === 'invalid_type' && issue.message === 'Invalid input';
  return [`${placeOf(issue.path)}: ${isUntold ? `Must be ${kinds[issue.expected] ?? `a ${issue.expected}`}` : issue.message}`];
}

const kinds: Readonly<Record<string, string>> = { object: `an object with ${templateFileFields}`, array: 'a list' };

/** Returns 'Step 3, name' for steps.2.name and 'File' for the whole file. */
function placeOf([field, index, ...rest]: readonly PropertyKey[]): string {
  if (field === undefined) return 'File';
  if (field !== 'steps' || typeof index !== 'number') return capitalised(String(field));
  return [`Step ${index + 1}`, ...rest.map(String)].join(', ');
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
