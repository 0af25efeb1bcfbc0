import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument, FuzzRequest } from './requests.ts';

export type FuzzAnswer = Readonly<{ status: number; type: string; text: string }>;

const root = 'acre';
const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Returns the problem of an answer, if any: a server error, an undocumented status, or a body that does not match its schema. */
export function misfitsOf(document: ApiDocument): (request: FuzzRequest, answer: FuzzAnswer) => string | undefined {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: false }));
  ajv.addSchema(document, root);
  return ({ path, method, operation }, { status, type, text }) => {
    if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
    const described = operation.responses[status];
    if (!described) return `status ${status} is not documented: ${text.slice(0, 200)}`;
    const [media, content] = Object.entries(described.content ?? {})[0] ?? [];
    if (media === undefined) return text === '' ? undefined : `status ${status} is documented without a body: ${text.slice(0, 200)}`;
    if (!isOf(type, media)) return `status ${status} has the content type ${type} instead of ${media}`;
    if (!content?.schema || !/json/.test(media)) return undefined;
    const fits = ajv.getSchema(`${root}#/paths/${pointer(path, method, 'responses', `${status}`, 'content', media, 'schema')}`);
    if (!fits) return `status ${status} has no schema`;
    return fits(JSON.parse(text))
      ? undefined
      : `status ${status} does not match its schema: ${ajv.errorsText(fits.errors)}: ${text.slice(0, 300)}`;
  };
}

/** Returns whether a content type, including its parameters, is documented; `image/*` matches any picture. */
function isOf(type: string, media: string): boolean {
  const parts = (text: string) => text.split(';').map((part) => part.trim());
  const [[kind = '', ...given], [wanted = '', ...described]] = [parts(type), parts(media)];
  const pattern = new RegExp(`^${wanted.replace(/[.+]/g, '\\$&').replaceAll('*', '[\\w.+-]+')}$`);
  return pattern.test(kind) && described.every((parameter) => given.includes(parameter));
}
