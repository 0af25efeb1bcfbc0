import { TemplateInput } from '@acre/contracts/deals/deal-flow';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { templateContentFields } from '@acre/domain/deal-flow/fields';
import { send } from '../../api.ts';
import { useCreating } from '../../idempotency.ts';
import { DialogForm } from '../../ui/form/form-dialog.tsx';
import { listMutators } from '../../ui/form/list-field.ts';
import { formValues } from '../../ui/form/table-values.ts';
import { toast } from '../../ui/overlay/toaster.ts';
import { tellFailure } from './attempt.ts';
import { TemplateFields } from './template-fields.tsx';

const empty = formValues(templateContentFields);

export function CreateTemplate({ onDone }: { onDone: () => void }) {
  const creating = useCreating();
  const create = async (body: z.output<typeof TemplateInput>) => {
    const { name } = await creating(body, (idempotencyKey) => send(api.templates.create, { body }, { idempotencyKey }));
    toast({ title: 'Template Created', description: `${name} was created.` });
    onDone();
  };
  return (
    <DialogForm
      schema={TemplateInput}
      initialValues={empty}
      onSend={create}
      onFailed={(error) => tellFailure('create template', error)}
      mutators={listMutators}
      label="New template"
      saveLabel="Create Template"
    >
      <TemplateFields />
    </DialogForm>
  );
}
