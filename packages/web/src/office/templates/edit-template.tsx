import { ApiError, api, type DealFlowTemplate, TemplateInput, type z } from '@acre/contracts';
import { useMemo, useState } from 'react';
import { reread, send } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DialogForm } from '../../ui/form/form-dialog.tsx';
import { listMutators } from '../../ui/form/list-field.ts';
import { toast } from '../../ui/toaster.ts';
import { tellFailure } from './attempt.ts';
import { TemplateFields } from './template-fields.tsx';
import styles from './templates.module.css';

/** Fills the form from the template as it was first seen; a newer one is taken only when asked for. */
export function EditTemplate({ template, onDone }: { template: DealFlowTemplate; onDone: () => void }) {
  const [shown, setShown] = useState(template);
  const [version, setVersion] = useState(template.version);
  const initialValues = useMemo(() => valuesOf(shown), [shown]);
  const save = async (body: z.output<typeof TemplateInput>) => {
    const saved = await send(api.templates.edit, { params: { id: template.id }, body }, { ifMatch: version });
    setVersion(saved.version);
    toast({ title: 'Template Updated', description: `${saved.name} was updated.` });
    onDone();
    await reread('/api/deal-flow-templates');
  };
  const fail = (error: unknown) => {
    tellFailure('update template', error);
    if (error instanceof ApiError && error.status === 412) void reread('/api/deal-flow-templates');
  };
  const showLatest = () => {
    setShown(template);
    setVersion(template.version);
  };
  return (
    <DialogForm
      schema={TemplateInput}
      initialValues={initialValues}
      onSend={save}
      onFailed={fail}
      mutators={listMutators}
      label="Edit template"
      saveLabel="Save Changes"
    >
      {template.version > version && <Outdated onMine={() => setVersion(template.version)} onTheirs={showLatest} />}
      <TemplateFields />
    </DialogForm>
  );
}

const valuesOf = ({ name, description, steps }: DealFlowTemplate) => ({
  name,
  description: description ?? '',
  steps: steps.map((step) => ({ ...step, description: step.description ?? '' })),
});

type Choice = { onMine: () => void; onTheirs: () => void };

function Outdated({ onMine, onTheirs }: Choice) {
  return (
    <Callout tone="warning">
      <div className={styles.question} role="alert">
        <p>Someone changed this template in the meantime. What you entered is still here and not saved.</p>
        <div className={styles.actions}>
          <Button size="small" onClick={onMine}>
            Keep Mine
          </Button>
          <Button size="small" onClick={onTheirs}>
            Show the Latest
          </Button>
        </div>
      </div>
    </Callout>
  );
}
