import fc from 'fast-check';
import { type Upload, uploads } from './uploads.ts';
import { type Schema, valuesOf } from './values.ts';

type Content = Readonly<Record<string, Readonly<{ schema?: Schema }>>>;
type Parameter = Readonly<{ name: string; in: string; required?: boolean; schema: Schema }>;
export type Operation = Readonly<{
  parameters?: readonly Parameter[];
  requestBody?: Readonly<{ content: Content }>;
  responses: Readonly<Record<string, Readonly<{ content?: Content }>>>;
}>;
/** This is the part of the server's OpenAPI document that the generator uses. */
export type ApiDocument = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Readonly<{ schemas: Readonly<Record<string, Schema>> }>;
}>;

/** `who` is a random number by which the sender chooses one of the available callers. */
export type FuzzRequest = Readonly<{
  path: string;
  method: string;
  operation: Operation;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
  /** If true, the answer is a stream that only the caller ends. */
  endless: boolean;
  who: number;
}>;

/** Generates requests to all operations of a document, in equal numbers. */
export function requestsTo(document: ApiDocument): fc.Arbitrary<FuzzRequest> {
  const resolve = (ref: string): Schema => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestTo(path, method, operation, resolve)),
  );
  return fc.oneof(...operations);
}

function requestTo(path: string, method: string, operation: Operation, resolve: (ref: string) => Schema): fc.Arbitrary<FuzzRequest> {
  const parts = (place: string) => (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  const record = (parameters: readonly Parameter[]) =>
    fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema, resolve)])), {
      requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
    });
  const endless = Object.keys(operation.responses['200']?.content ?? {}).includes('text/event-stream');
  const sent = bodyOf(operation, resolve);
  return fc
    .record({ inPath: record(parts('path')), query: record(parts('query')), inHeader: record(parts('header')), sent, who: fc.nat(1_000) })
    .map(({ inPath, query, inHeader, sent, who }) => ({
      path,
      method,
      operation,
      address: addressOf(path, inPath, query),
      headers: { ...headersOf(inHeader), ...(sent && { 'content-type': sent.type }) },
      body: sent?.body,
      endless,
      who,
    }));
}

type Sent = Upload | Readonly<{ type: string; body: string }>;

function bodyOf({ requestBody }: Operation, resolve: (ref: string) => Schema): fc.Arbitrary<Sent | undefined> {
  if (requestBody?.content['multipart/form-data']) return uploads;
  const json = requestBody?.content['application/json']?.schema;
  return json ? bodies(valuesOf(json, resolve)).map((body) => ({ type: 'application/json', body })) : fc.constant(undefined);
}

/** Most bodies are valid JSON. Some are truncated, nested very deeply or otherwise hostile. */
const bodies = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const text = values.map((value) => JSON.stringify(value) ?? 'null');
  const broken = text.map((json) => json.slice(0, Math.floor(json.length / 2)));
  const nested = fc.constantFrom('['.repeat(5_000), '{"a":'.repeat(100), '"\ud800"', '\u0000', '{"__proto__":{"role":"admin"}}');
  return fc.oneof({ weight: 30, arbitrary: text }, { weight: 1, arbitrary: broken }, { weight: 1, arbitrary: nested });
};

const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** A lone surrogate cannot be encoded in a URL, and Node itself rejects a URL of over 16 kB. */
const encoded = (value: unknown): string =>
  encodeURIComponent(
    written(value)
      .slice(0, 1_000)
      .replace(/\p{Surrogate}/gu, '\ufffd'),
  );

function addressOf(path: string, inPath: Readonly<Record<string, unknown>>, query: Readonly<Record<string, unknown>>): string {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encodeURIComponent(name)}=${encoded(one)}`),
  );
  // Encodes dots, because some HTTP clients resolve `/a/../b` to `/b`.
  const way = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(inPath[name]).replaceAll('.', '%2E') || '%20');
  return way + (asked.length > 0 ? `?${asked.join('&')}` : '');
}

const headersOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      written(value)
        .replaceAll(/[^\x20-\x7e]/g, '')
        .trim()
        .slice(0, 4_000),
    ]),
  );
