import { z } from '@acre/contracts/mechanism/z';
import { ImportLine } from '@acre/contracts/properties/property-import';
import { fieldEntries, fieldNames, fieldsOfKind } from '@acre/domain/kernel/field-table';
import { submittedFields } from '@acre/domain/properties/fields';
import { duplicatePolicies } from '@acre/domain/properties/similar/possible-duplicate';
import { dateOrders } from './clean.ts';

const text = z.string().check(z.minLength(1));
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const expression = text.check(z.refine(isExpression, { error: 'is not a regular expression' }));

function isExpression(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Checks that exactly one of the keys is present. A field needs exactly one source, and a condition exactly one test. */
const oneOf = <T extends object>(keys: readonly (keyof T & string)[]) =>
  z.refine<T>((value) => keys.filter((key) => value[key] !== undefined).length === 1, { error: `needs exactly one of ${keys.join(', ')}` });

const conditionShape = {
  column: text,
  equals: z.optional(text),
  in: z.optional(z.array(text)),
  notIn: z.optional(z.array(text)),
  blank: z.optional(z.boolean()),
  zero: z.optional(z.boolean()),
  below: z.optional(z.number()),
  matches: z.optional(expression),
};
const conditionKeys = ['equals', 'in', 'notIn', 'blank', 'zero', 'below', 'matches'] as const;
const BareCondition = z.strictObject(conditionShape);
export type Condition = z.output<typeof BareCondition>;
const Condition = BareCondition.check(oneOf<Condition>(conditionKeys));
const Conditions = z.array(Condition).check(z.minLength(1));

export const casts = ['text', 'paragraphs', 'title', 'upper', 'lower', 'number', 'list', 'date', 'long-date', 'zip'] as const;
const SimpleField = z.strictObject({
  constant: z.optional(z.union([scalar, z.array(z.string())])),
  column: z.optional(text),
  template: z.optional(text),
  when: z.optional(Conditions),
  blank: z.optional(z.array(z.string())),
  match: z.optional(expression),
  values: z.optional(z.record(z.string(), scalar)),
  otherwise: z.optional(scalar),
  as: z.optional(z.enum(casts)),
  dateOrder: z._default(z.enum(dateOrders), 'M/D/YYYY'),
  separator: z._default(text, ';'),
});
/** Says where a value comes from and how it is processed. docs/import.md lists the processing steps in their order. */
export type Field = z.output<typeof SimpleField> & { firstOf?: Field[] | undefined };
const inner: z.ZodMiniType<Field> = z.lazy(() => Field);
const Field: z.ZodMiniType<Field> = z
  .extend(SimpleField, { firstOf: z.optional(z.array(inner).check(z.minLength(1))) })
  .check(oneOf<Field>(['constant', 'column', 'template', 'firstOf']));

const partNames = fieldEntries(submittedFields).flatMap(([name, field]) =>
  field.kind === 'group' ? fieldNames(field.fields).map((part) => `${name}.${part}`) : [],
);
const groupNames: readonly string[] = fieldsOfKind(submittedFields, 'group');
const ownNames = Object.keys(ImportLine.shape).filter((name) => name !== 'externalKey' && !groupNames.includes(name));
const propertyNames = [...ownNames, ...partNames];
/** The required names are derived from the contract, so that they cannot differ from it. */
const requiredNames = [...new Set(ImportLine.safeParse({}).error?.issues.map(({ path }) => String(path[0])))].filter(
  (name) => name !== 'externalKey',
);

const property = z.record(z.string(), Field).check(
  z.superRefine((fields, context) => {
    const complain = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const name of Object.keys(fields))
      if (!propertyNames.includes(name)) complain([name], `is not a field of a property. The fields are ${propertyNames.join(', ')}`);
    for (const name of requiredNames) if (!fields[name]) complain([], `lacks ${name}, which every property needs`);
  }),
);

export const Mapping = z.strictObject({
  title: z.optional(z.string()),
  delimiter: z.optional(z.string().check(z.length(1))),
  define: z._default(z.record(z.string(), Field), {}),
  skip: z._default(z.array(z.strictObject({ reason: text, when: Conditions })), []),
  externalKey: text,
  duplicates: z.optional(z.enum(duplicatePolicies)),
  property,
});
export type Mapping = z.output<typeof Mapping>;
