import { TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { StepsField } from './steps-field.tsx';

export function TemplateFields() {
  return (
    <>
      <TextField name="name" label="Name" />
      <TextAreaField name="description" label="Description" rows={2} optional />
      <StepsField />
    </>
  );
}
