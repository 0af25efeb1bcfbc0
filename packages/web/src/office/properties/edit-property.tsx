import { type Property, PropertyInput, type z } from '@acre/contracts';
import { useMemo, useState } from 'react';
import { messageOf } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toaster.ts';
import { changeProperty, isStale, rereadProperty } from './change-property.ts';
import styles from './property-fields.module.css';
import { PropertyFields } from './property-fields.tsx';
import { contentOf, valuesOf } from './property-values.ts';

type Props = { property: Property; onDone: () => void };

/** The record is newer than the form; told beside the button, not at a field. */
class Conflict extends Error {}

/** Edits the content. A change by somebody else in the meantime is told, and what was typed stays. */
export function EditProperty({ property, onDone }: Props) {
  const initialValues = useMemo(() => valuesOf(property), [property]);
  const [conflict, setConflict] = useState<string>();
  const save = async (values: z.output<typeof PropertyInput>): Promise<void> => {
    await changeProperty(property, contentOf(values)).catch((error: unknown) => {
      throw isStale(error) ? new Conflict(messageOf(error, 'Someone changed this property.')) : error;
    });
    toast({ title: 'Property updated' });
    onDone();
  };
  const tellFailure = (error: unknown): void => {
    if (error instanceof Conflict) setConflict(error.message);
    else toast({ title: 'Failed to update property', description: messageOf(error, 'An error occurred'), tone: 'danger' });
  };
  const reload = async (): Promise<void> => {
    await rereadProperty();
    setConflict(undefined);
  };
  return (
    <div className={styles.form}>
      <PageTitle title={`Edit ${property.name}`} />
      <Form schema={PropertyInput} initialValues={initialValues} onSend={save} onFailed={tellFailure} guarded keepDirty label="Property">
        {({ submitting, dirty }) => (
          <>
            <PropertyFields images={property.images} documents={property.documents} />
            {conflict !== undefined && <ConflictNote message={conflict} onReload={() => void reload()} />}
            <div className={styles.buttons}>
              <Button type="submit" tone="primary" size="large" busy={submitting} disabled={!dirty || conflict !== undefined}>
                {submitting ? 'Saving...' : 'Save Changes'}
              </Button>
              <Button size="large" disabled={submitting} onClick={onDone}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

const ConflictNote = ({ message, onReload }: { message: string; onReload: () => void }) => (
  <Callout tone="danger">
    <div className={styles.conflict}>
      <p>{message} What you typed stays.</p>
      <Button size="small" onClick={onReload}>
        Reload
      </Button>
    </div>
  </Callout>
);
