import type { DealFlowTemplate } from '@acre/contracts/deals/deal-flow';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { CreateTemplate } from './create-template.tsx';
import { EditTemplate } from './edit-template.tsx';

type Props = {
  /** Without a template, the dialog creates one. */
  template?: DealFlowTemplate;
  isOpen: boolean;
  onClose: () => void;
};

export function TemplateDialog({ template, isOpen, onClose }: Props) {
  return (
    <FormDialog isOpen={isOpen} title={template ? 'Edit Template' : 'New Template'} onClose={onClose}>
      {template ? <EditTemplate template={template} onDone={onClose} /> : <CreateTemplate onDone={onClose} />}
    </FormDialog>
  );
}
