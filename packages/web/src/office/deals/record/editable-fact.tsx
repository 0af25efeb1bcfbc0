import { type Deal, DealFieldForms } from '@acre/contracts/deals/deals';
import { dealWarnings, splitFields } from '@acre/domain/deals/change/deal-warnings';
import { dealFields } from '@acre/domain/deals/fields';
import { type Field, fieldsOnly } from '@acre/domain/kernel/field-table';
import { mayEditDealField } from '@acre/domain/permissions';
import { EditIcon } from '@blueprintjs/icons';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useActor } from '../../../session/auth-context.tsx';
import { tableConflicts } from '../../../ui/conflict/table-conflicts.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFocusSoon } from '../../../ui/hooks/use-focus-soon.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { CommissionWarning } from '../commission-warning.tsx';
import { type DealChange, tellFailure, useDealChange } from './change-deal.ts';
import styles from './editable-fact.module.css';

export type EditableName = keyof typeof DealFieldForms;

type Editing = Readonly<{ field: EditableName | undefined; edit: (field: EditableName | undefined) => void }>;

/**
 * Holds the field of the deal that is being edited. While one field is open, the others cannot be opened, because that would discard typed
 * input.
 */
export const EditingContext = createContext<Editing>({ field: undefined, edit: () => undefined });

type Props = {
  deal: Deal;
  name: EditableName;
  shown: ReactNode;
  /** The user edits the field with this input. */
  children: ReactNode;
  /**
   * If set, this function shows the field's value in the conflict dialog instead of the default text. For example, a person's name can
   * appear instead of the id.
   */
  show?: (values: DealChange) => ReactNode;
  /** If true, the key E edits this field. */
  hasKey?: boolean;
};

const amounts: readonly EditableName[] = ['value', 'commissionAmount'];

const labelOf = (name: EditableName): string => titleOf(dealFields[name]);
const titleOf = ({ formLabel, label }: Field): string => formLabel ?? label;

/** Users who may edit the field do so in place. */
export function EditableFact({ deal, name, shown, children, show, hasKey = false }: Props) {
  const actor = useActor();
  const { field, edit } = useContext(EditingContext);
  const focusSoon = useFocusSoon();
  const label = labelOf(name);
  const button = `edit-${name}`;
  const isEdited = field === name;
  const close = () => {
    focusSoon(button);
    edit(undefined);
  };
  return (
    <div className={styles.fact} data-editing={isEdited || undefined}>
      <dt className={isEdited ? 'unseen' : undefined}>
        {label}
        {mayEditDealField(actor, deal, name) && !isEdited && (
          <Button
            id={button}
            tone="quiet"
            size="small"
            icon={<EditIcon size={12} />}
            aria-label={`Edit ${label}`}
            title={`Edit ${label}`}
            aria-keyshortcuts={hasKey ? 'E' : undefined}
            disabled={field !== undefined}
            onClick={() => edit(name)}
          />
        )}
      </dt>
      <dd>
        {isEdited ? (
          <FactForm deal={deal} name={name} show={show} onClose={close}>
            {children}
          </FactForm>
        ) : (
          shown
        )}
      </dd>
    </div>
  );
}

type FormProps = Pick<Props, 'deal' | 'name' | 'show' | 'children'> & { onClose: () => void };

function FactForm({ deal, name, show, children, onClose }: FormProps) {
  const around = useRef<HTMLDivElement>(null);
  const label = labelOf(name);
  const what = label.toLowerCase();
  // Another action on the page rereads the deal. The field keeps what was typed, and saving it must still find the conflict.
  const [opened] = useState(deal);
  const initialValues = useMemo(() => ({ [name]: opened[name] ?? undefined }), [name, opened]);
  const { change, dialog } = useDealChange<DealChange>(opened, {
    what,
    valuesOf: (known) => ({ [name]: known[name] }),
    // A cleared field must be sent as null, because an omitted field stays unchanged.
    bodyOf: (values) => ({ [name]: values[name] ?? null }),
    fields: tableConflicts<DealChange>(fieldsOnly(dealFields, name), show ? { [name]: show } : {}),
  });
  useEffect(() => around.current?.querySelector<HTMLElement>('input, select:enabled, textarea')?.focus(), []);
  const save = async (values: DealChange): Promise<void> => {
    await change(values);
    onClose();
  };
  return (
    <div ref={around} className={styles.form}>
      <Form
        schema={DealFieldForms[name]}
        initialValues={initialValues}
        label={`Edit ${label}`}
        onSend={save}
        onFailed={tellFailure(what)}
        guarded
      >
        {({ submitting, dirty }) => (
          <>
            {children}
            {amounts.includes(name) && <CommissionWarning stored={deal} />}
            {deal.commissionPaid && splitFields.some((one) => one === name) && <Callout tone="warning">{dealWarnings.paysAgain}</Callout>}
            <div className={styles.buttons}>
              <Button type="submit" tone="primary" size="small" busy={submitting} disabled={!dirty}>
                Save
              </Button>
              <Button size="small" disabled={submitting} onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Form>
      {dialog}
    </div>
  );
}
