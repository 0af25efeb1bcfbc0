import type { DealFlowTemplate } from '@acre/contracts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { CreateTemplate } from './create-template.tsx';
import { EditTemplate } from './edit-template.tsx';

type Props = { /** Without one the dialog creates. */ template?: DealFlowTemplate; isOpen: boolean; onClose: () => void };

/** Creates a template, or edits one. */
export function TemplateDialog({ template, isOpen, onClose }: Props) {
  return (
    <FormDialog isOpen={isOpen} title={template ? 'Edit Template' : 'New Template'} onClose={onClose}>
      {template ? <EditTemplate template={template} onDone={onClose} /> : <CreateTemplate onDone={onClose} />}
    </FormDialog>
  );
}
