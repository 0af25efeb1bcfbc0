import { type Field, type FieldTable, fieldEntries } from '@acre/domain/kernel/field-table';
import { Picture, PropertyDocument } from '../pictures.ts';
import { id, timestamp, version } from './fields.ts';
import { z } from './z.ts';

type Answer<F> = F extends { kind: 'choice'; open: true }
  ? string
  : F extends { kind: 'choice'; choices: infer C }
    ? keyof C & string
    : F extends { kind: 'number' | 'decimal' | 'money' | 'id' | 'person' | 'property' | 'version' | 'degrees' }
      ? number
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'list' }
          ? string[]
          : F extends { kind: 'images' }
            ? Picture[]
            : F extends { kind: 'documents' }
              ? PropertyDocument[]
              : F extends { kind: 'group'; fields: infer G extends FieldTable }
                ? { [K in keyof G]: Answered<G[K]> }
                : F extends { kind: 'records'; fields: infer G extends FieldTable }
                  ? AnsweredEach<G>[]
                  : string;
type AnsweredEach<T extends FieldTable> = {
  [K in keyof T as T[K] extends { optional: true } ? never : K]: Answer<T[K]>;
} & { [K in keyof T as T[K] extends { optional: true } ? K : never]?: Answer<T[K]> | null | undefined };
type Answered<F> = F extends { optional: true } ? Answer<F> | null : Answer<F>;
/** Is true if every answer contains the field: everyone may read it, and lists include it. The other fields are optional in answers. */
type Certain<F> = F extends { single: true } ? false : F extends { read: 'everyone' } ? true : false;
type AnswerShape<T extends FieldTable> = {
  readonly [K in keyof T]: Certain<T[K]> extends true
    ? z.ZodMiniType<Answered<T[K]>>
    : z.ZodMiniOptional<z.ZodMiniType<Answered<T[K]>, Answered<T[K]>>>;
};

/** Returns the schemas that the fields of a table have in answers. */
export const answerShape = <T extends FieldTable>(table: T): AnswerShape<T> =>
  Object.fromEntries(
    fieldEntries(table).map(([name, field]) => {
      const schema = field.optional ? z.nullable(answerOf(field)) : answerOf(field);
      return [name, field.read === 'everyone' && !field.single ? schema : z.optional(schema)];
    }),
  ) as unknown as AnswerShape<T>;

function answerOf(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'choice':
      return field.open ? z.string() : z.enum(Object.keys(field.choices));
    case 'number':
      return field.unit === 'place' ? z.int() : z.number();
    case 'decimal':
    case 'money':
    case 'degrees':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'date':
      return z.iso.date();
    case 'list':
      return z.array(z.string());
    case 'images':
      return z.array(Picture);
    case 'documents':
      return z.array(PropertyDocument);
    case 'group':
      return z.object(Object.fromEntries(fieldEntries(field.fields).map(([name]) => [name, z.nullable(z.string())])));
    case 'records':
      return z.array(z.object(Object.fromEntries(fieldEntries(field.fields).map(([name, each]) => [name, eachOf(each)]))));
    case 'id':
    case 'person':
    case 'property':
      return id;
    case 'version':
      return version;
    case 'timestamp':
      return timestamp;
    default:
      return z.string();
  }
}

const eachOf = (field: Field): z.ZodMiniType => (field.optional ? z.optional(z.nullable(answerOf(field))) : answerOf(field));
