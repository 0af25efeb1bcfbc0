import { api, type DealFlowTemplate, TemplateInput, type z } from '@acre/contracts';
import { useMemo, useState } from 'react';
import { reread, send } from '../../api.ts';
import type { ConflictField } from '../../ui/conflict/conflict-field.ts';
import { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { DialogForm } from '../../ui/form/form-dialog.tsx';
import { listMutators } from '../../ui/form/list-field.ts';
import { toast } from '../../ui/toaster.ts';
import { tellFailure } from './attempt.ts';
import { TemplateFields } from './template-fields.tsx';

type Content = z.output<typeof TemplateInput>;

const fields: readonly ConflictField<Content>[] = [
  { name: 'name', label: 'Name', show: ({ name }) => name },
  { name: 'description', label: 'Description', show: ({ description }) => description },
  { name: 'steps', label: 'Steps', show: ({ steps }) => steps.map(({ name }, at) => `${at + 1}. ${name}`).join('\n') },
];

/** Fills the form from the template as it was first seen. What somebody else changed meanwhile is put beside it. */
export function EditTemplate({ template, onDone }: { template: DealFlowTemplate; onDone: () => void }) {
  const { id } = template;
  const [shown] = useState(template);
  const initialValues = useMemo(() => valuesOf(shown), [shown]);
  const conflict = useConflict<Content>({
    what: 'template',
    fields,
    seen: () => versionedOf(shown),
    readLatest: async () => {
      const latest = (await send(api.templates.list, {})).find((one) => one.id === id);
      if (latest === undefined) throw new Error('This template was deleted in the meantime.');
      return versionedOf(latest);
    },
    save: async (body, ifMatch) => void (await send(api.templates.edit, { params: { id }, body }, { ifMatch })),
  });
  const save = async (body: Content) => {
    await conflict.save(body);
    toast({ title: 'Template Updated', description: `${body.name} was updated.` });
    onDone();
    await reread('/api/deal-flow-templates');
  };
  return (
    <>
      <DialogForm
        schema={TemplateInput}
        initialValues={initialValues}
        onSend={save}
        onFailed={(error) => tellFailure('update template', error)}
        mutators={listMutators}
        label="Edit template"
        saveLabel="Save Changes"
      >
        <TemplateFields />
      </DialogForm>
      {conflict.dialog}
    </>
  );
}

const versionedOf = (template: DealFlowTemplate) => ({ values: TemplateInput.parse(valuesOf(template)), version: template.version });

const valuesOf = ({ name, description, steps }: DealFlowTemplate) => ({
  name,
  description: description ?? '',
  steps: steps.map((step) => ({ ...step, description: step.description ?? '' })),
});
