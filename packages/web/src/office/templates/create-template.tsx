import { api, TemplateInput, type z } from '@acre/contracts';
import { reread, send } from '../../api.ts';
import { useIdempotencyKey } from '../../idempotency.ts';
import { DialogForm } from '../../ui/form/form-dialog.tsx';
import { listMutators } from '../../ui/form/list-field.ts';
import { toast } from '../../ui/toaster.ts';
import { tellFailure } from './attempt.ts';
import { TemplateFields } from './template-fields.tsx';

const empty = { name: '', description: '', steps: [] };

export function CreateTemplate({ onDone }: { onDone: () => void }) {
  const keyFor = useIdempotencyKey();
  const create = async (body: z.output<typeof TemplateInput>) => {
    const { name } = await send(api.templates.create, { body }, { idempotencyKey: keyFor(body) });
    toast({ title: 'Template Created', description: `${name} was created.` });
    onDone();
    await reread('/api/deal-flow-templates');
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
