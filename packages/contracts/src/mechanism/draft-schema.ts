import { type Field, type FieldTable, fieldEntries } from '@acre/domain/kernel/field-table';
import { z } from './z.ts';

type DraftOf<F> = F extends { kind: 'number' | 'decimal' | 'money' }
  ? string | number | null
  : F extends { kind: 'list' | 'images' | 'documents' }
    ? string[]
    : F extends { kind: 'group'; fields: infer G extends FieldTable }
      ? DraftContent<G> | null
      : F extends { kind: 'flag' }
        ? boolean | null
        : string | null;
type DraftContent<T extends FieldTable> = { -readonly [K in keyof T]?: DraftOf<T[K]> | undefined };

/** Builds the schema of a draft. It accepts anything that can be typed into the form, since incomplete input is not an error yet. */
export function draftSchema<T extends FieldTable>(table: T, longest: { max: number; error: string }): z.ZodMiniType<DraftContent<T>> {
  const words = z.string().check(z.maxLength(longest.max, longest.error));
  const draftOf = (field: Field): z.ZodMiniType => {
    if (field.kind === 'number' || field.kind === 'decimal' || field.kind === 'money')
      return z.optional(z.nullable(z.union([z.number(), words])));
    if (field.kind === 'flag') return z.optional(z.nullable(z.boolean()));
    if (field.kind === 'group') return z.optional(z.nullable(draftSchema(field.fields, longest)));
    if ('maxEach' in field) return z.optional(z.array(words).check(z.maxLength(longest.max, longest.error)));
    return z.optional(z.nullable(words));
  };
  return z.strictObject(Object.fromEntries(fieldEntries(table).map(([name, field]) => [name, draftOf(field)]))) as unknown as z.ZodMiniType<
    DraftContent<T>
  >;
}
