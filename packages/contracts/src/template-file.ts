import { templateRules } from '@acre/domain';
import { TemplateInput } from './deal-flow.ts';
import { z } from './z.ts';

/** What a template file says: a template to create, or all that is wrong with it, field by field. */
export type TemplateFileRead = Readonly<{ content: z.output<typeof TemplateInput> }> | Readonly<{ faults: readonly string[] }>;

/** Reads what exporting a template wrote, or somebody by hand. It is held to the very schema of the template dialog; unknown fields are refused. */
export function readTemplateFile(text: string): TemplateFileRead {
  if (new Blob([text]).size > templateRules.file.max) return { faults: [templateRules.file.tooLarge] };
  let said: unknown;
  try {
    said = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return { faults: [`This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`] };
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

const kinds: Readonly<Record<string, string>> = { object: 'an object with name, description and steps', array: 'a list' };

/** 'Step 3, name' for steps.2.name; 'File' for the whole. */
function placeOf([field, index, ...rest]: readonly PropertyKey[]): string {
  if (field === undefined) return 'File';
  if (field !== 'steps' || typeof index !== 'number') return capitalised(String(field));
  return [`Step ${index + 1}`, ...rest.map(String)].join(', ');
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
