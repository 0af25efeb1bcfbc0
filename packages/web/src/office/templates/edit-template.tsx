import { type DealFlowTemplate, TemplateInput } from '@acre/contracts/deals/deal-flow';
import * as api from '@acre/contracts/routes';
import { templateContentFields } from '@acre/domain/deal-flow/fields';
import { useMemo, useState } from 'react';
import { send } from '../../api.ts';
import { unchanged } from '../../ui/conflict/unchanged.ts';
import { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { DialogForm } from '../../ui/form/form-dialog.tsx';
import { listMutators } from '../../ui/form/list-field.ts';
import { formValues } from '../../ui/form/table-values.ts';
import { toast } from '../../ui/overlay/toaster.ts';
import { tellFailure } from './attempt.ts';
import { type Content, conflictFields } from './conflict-fields.ts';
import { TemplateFields } from './template-fields.tsx';

export function EditTemplate({ template, onDone }: { template: DealFlowTemplate; onDone: () => void }) {
  const { id } = template;
  const [shown] = useState(template);
  const initialValues = useMemo(() => valuesOf(shown), [shown]);
  const conflict = useConflict<Content>({
    what: 'template',
    fields: conflictFields,
    seen: () => versionedOf(shown),
    readLatest: async () => {
      const latest = (await send(api.templates.list, {})).find((one) => one.id === id);
      if (latest === undefined) throw new Error('This template was deleted.');
      return versionedOf(latest);
    },
    save: async (body, ifMatch) => void (await send(api.templates.edit, { params: { id }, body }, { ifMatch })),
  });
  const save = async (body: Content) => {
    await conflict.save(body);
    toast({ title: 'Template Updated', description: `${body.name} was updated.` });
    onDone();
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

const versionedOf = (template: DealFlowTemplate) => ({ values: unchanged(TemplateInput, valuesOf(template)), version: template.version });

const valuesOf = (template: DealFlowTemplate) => formValues(templateContentFields, template);
