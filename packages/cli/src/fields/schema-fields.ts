import { z } from '@acre/contracts/mechanism/z';

export type FieldKind = 'text' | 'whole' | 'number' | 'switch' | 'list';

/** Describes a field of a query or a body; `path` has two steps for a field of a nested record. */
export type SchemaField = {
  readonly path: readonly string[];
  readonly kind: FieldKind;
  readonly choices?: readonly string[] | undefined;
  readonly required: boolean;
  readonly least?: number | undefined;
  readonly preset?: unknown;
};

type Node = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly default?: unknown;
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
};

const kinds: Readonly<Record<string, FieldKind>> = { string: 'text', integer: 'whole', number: 'number', boolean: 'switch', array: 'list' };

/** Lists the fields in the schema's order. Leaves out fields without a type, because a command-line option cannot set them. */
export const fieldsOf = (schema: z.ZodMiniObject): SchemaField[] =>
  ofObject(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node, []);

const ofObject = ({ properties = {}, required = [] }: Node, before: readonly string[]): SchemaField[] =>
  Object.entries(properties).flatMap(([name, node]) => ofNode(node, [...before, name], before.length === 0 && required.includes(name)));

function ofNode(node: Node, path: readonly string[], required: boolean): SchemaField[] {
  const { type, enum: choices, minimum, properties, ...rest } = node.anyOf?.find((one) => one.type !== 'null') ?? node;
  if (properties) return ofObject({ ...rest, properties }, path);
  const kind = kinds[typeof type === 'string' ? type : (type?.[0] ?? '')];
  return kind === undefined ? [] : [{ path, kind, choices, required, least: minimum, preset: node.default }];
}

/** Turns the path of `priceMin` into `price-min`, and that of `sellerContact.name` into `seller-contact-name`. */
export const dashed = (path: readonly PropertyKey[]): string =>
  path
    .filter((step) => typeof step === 'string')
    .join('-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Turns the path of `sellerContact.name` into `seller contact name`. */
export const inWords = (path: readonly PropertyKey[]): string => dashed(path).replaceAll('-', ' ');

/** Builds a record from paths and values, without the undefined ones. */
export function recordOf(values: readonly (readonly [path: readonly string[], value: unknown])[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [[outer = '', inner], value] of values) {
    if (value === undefined) continue;
    record[outer] = inner === undefined ? value : { ...(record[outer] as object | undefined), [inner]: value };
  }
  return record;
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Lists the schema's errors by option, one per line. */
export const faultsOf = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => (path.length > 0 ? `--${dashed(path)}: ${message}` : message)).join('\n');
