import fc from 'fast-check';

/** The generator supports only this subset of an OpenAPI JSON schema. */
export type Schema = Readonly<{
  $ref?: string;
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}>;
type Values = fc.Arbitrary<unknown>;

/** None of these values may cause a server error in any position. */
const hostile: Values = fc.constantFrom<unknown>(
  ...[null, true, '', ' ', [], {}, [null], { $ne: null }, { length: 1e9 }, [[[]]]],
  ...[0, -1, 0.1, 1e-300, 1e300, 2_147_483_648, 2 ** 53, -(2 ** 53)],
  ...[
    '1e3',
    '0x1',
    'NaN',
    'null',
    '%00',
    '%',
    '../../etc/passwd',
    "'; drop table people; --",
    '{{7*7}}',
    '$' + '{7*7}',
    '<script>alert(1)</script>',
  ],
  ...['👩‍🚀'.repeat(40), '\u202e\u200b', '\uffff', 'İ'.repeat(254), 'ﷺ'.repeat(40), 'x'.repeat(20_000), '=HYPERLINK("http://x")', '%_\\'],
  ...['0000-01-01', '2026-02-30', '10000-01-01', '9999-12-31T23:59:59Z', 'a@b', 'javascript:alert(1)'],
);

/** Numbers close to the minimum are generated more often than others, because they are often ids of existing records. */
const wholeNumbers = ({ minimum = -1_000, maximum = 1_000_000 }: Schema): Values => {
  const [min, max] = [Math.ceil(Math.max(minimum, Number.MIN_SAFE_INTEGER)), Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER))];
  const near = fc.integer({ min, max: Math.max(min, Math.min(max, min + 30)) });
  return fc.oneof(
    { weight: 4, arbitrary: near },
    { weight: 1, arbitrary: fc.maxSafeInteger().map((n) => min + (Math.abs(n) % (max - min + 1))) },
  );
};

const numbers = ({ minimum = -1e6, maximum = 1e9 }: Schema): Values =>
  fc.oneof(
    fc.integer({ min: 0, max: 1e8 }).map((cents) => Math.min(maximum, minimum + cents / 100)),
    fc.double({ min: minimum, max: maximum, noNaN: true }),
  );

const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map((date) => date.toISOString());
const formats: Readonly<Record<string, Values>> = {
  date: days.map((day) => day.slice(0, 10)),
  'date-time': days,
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  url: fc.webUrl(),
  uuid: fc.uuid(),
};

function texts({ format = '', pattern, minLength = 0, maxLength = 60 }: Schema): Values {
  const formatted = formats[format];
  if (formatted) return formatted;
  // The library cannot generate strings from lookaheads and lookbehinds.
  if (pattern !== undefined && !/\(\?[=!<]/.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'));
  const long = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(
    fc.string({ ...long, unit: 'grapheme' }),
    fc.string({ ...long, unit: 'grapheme-ascii' }),
    fc.constantFrom('harbor', 'ada', '1'),
  );
}

/** Generates values of a schema: most of them match it, and some have an invalid part. */
export function valuesOf(schema: Schema, resolve: (ref: string) => Schema, depth = 0): Values {
  const fitting = fittingTo(schema, resolve, depth);
  return fc.oneof(
    { weight: 30, arbitrary: fitting },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

function fittingTo(schema: Schema, resolve: (ref: string) => Schema, depth: number): Values {
  const deeper = (inner: Schema): Values => valuesOf(inner, resolve, depth + 1);
  if (depth > 8) return fc.constant(null);
  if (schema.$ref !== undefined) return fittingTo(resolve(schema.$ref), resolve, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(deeper));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'integer':
      return wholeNumbers(schema);
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return texts(schema);
    case 'array':
      return fc.array(deeper(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case 'object':
      return recordOf(schema, deeper);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** An unknown key is added occasionally. */
function recordOf({ properties = {}, required = [], additionalProperties }: Schema, deeper: (inner: Schema) => Values): Values {
  const known = fc.record(Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, deeper(inner)])), {
    requiredKeys: [...required],
  });
  const more = fc.dictionary(
    fc.constantFrom('x', '__proto__', 'constructor', 'role'),
    deeper(typeof additionalProperties === 'object' ? additionalProperties : {}),
    { maxKeys: 1 },
  );
  return fc.oneof(
    { weight: 12, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, more).map(([one, other]) => ({ ...one, ...other })) },
  );
}
