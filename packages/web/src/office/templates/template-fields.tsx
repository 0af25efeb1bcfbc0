import { templateContentFields } from '@acre/domain/deal-flow/fields';
import { TableField } from '../../ui/form/table-field.tsx';
import { StepsField } from './steps-field.tsx';

export const TemplateFields = () => (
  <>
    <TableField of={templateContentFields} name="name" />
    <TableField of={templateContentFields} name="description" rows={2} />
    <StepsField />
  </>
);
