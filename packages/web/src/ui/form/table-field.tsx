import { type Field, type FieldTable, fieldNames } from '@acre/domain/kernel/field-table';
import { CheckboxField, DateField, NumberField, SelectField, TextAreaField, TextField } from './fields.tsx';
import { LinesField } from './lines-field.tsx';

type Props<T extends FieldTable> = {
  of: T;
  name: keyof T & string;
  /** If the field belongs to a group, this is the name of the group. */
  within?: string;
  /** If true, people enter this about themselves, so their browser may fill it in. */
  own?: boolean;
  /** A multi-line text has this height in lines. */
  rows?: number;
};

export function TableField<T extends FieldTable>({ of, name, within, own = false, rows }: Props<T>) {
  const field = of[name] as Field;
  const frame = {
    name: within === undefined ? name : `${within}.${name}`,
    label: field.formLabel ?? field.label,
    help: field.hint,
    optional: field.optional === true || field.kind === 'list',
  };
  const autoComplete = (own && 'autoComplete' in field && field.autoComplete) || 'off';
  switch (field.kind) {
    case 'choice': {
      const options = Object.entries(field.choices).map(([value, label]) => ({ value, label }));
      return <SelectField {...frame} options={options} placeholder={field.placeholder} />;
    }
    case 'number':
      return <NumberField {...frame} prefix={field.unit === 'USD' ? '$' : undefined} />;
    case 'money':
      return <NumberField {...frame} prefix="$" decimals />;
    case 'decimal':
      return <NumberField {...frame} decimals />;
    case 'date':
      return <DateField {...frame} min={field.min} max={field.max} />;
    case 'flag':
      return <CheckboxField {...frame} />;
    case 'list':
      return <LinesField {...frame} />;
    case 'email':
      return <TextField {...frame} type="email" autoComplete={autoComplete} />;
    case 'text':
      if (field.multiline) return <TextAreaField {...frame} rows={rows} />;
      return <TextField {...frame} type={field.telephone ? 'tel' : 'text'} autoComplete={autoComplete} />;
    default:
      throw new Error(`There is no input for the field ${field.label}`);
  }
}

export const TableFields = <T extends FieldTable>({ of, own = false }: Pick<Props<T>, 'of' | 'own'>) => (
  <>
    {fieldNames(of).map((name) => (
      <TableField key={name} of={of} name={name} own={own} />
    ))}
  </>
);
