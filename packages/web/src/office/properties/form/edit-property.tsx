import type { z } from '@acre/contracts/mechanism/z';
import type { Property } from '@acre/contracts/properties/property';
import { type PropertyInput, propertyInputOf } from '@acre/contracts/properties/property-input';
import { useMemo } from 'react';
import { messageOf } from '../../../api.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import styles from './property-fields.module.css';
import { PropertyFields } from './property-fields.tsx';
import { contentOf, valuesOf } from './property-values.ts';
import { usePropertyConflict } from './use-property-conflict.ts';

type Props = { property: Property; onDone: () => void };

export function EditProperty({ property, onDone }: Props) {
  const initialValues = useMemo(() => valuesOf(property), [property]);
  const schema = useMemo(() => propertyInputOf(property), [property]);
  const { save, dialog } = usePropertyConflict(property);
  const saveAndLeave = async (values: z.output<typeof PropertyInput>): Promise<void> => {
    await save(contentOf(values));
    toast({ title: 'Property updated' });
    onDone();
  };
  return (
    <div className={styles.form}>
      <PageTitle title={`Edit ${property.name}`} />
      <Form schema={schema} initialValues={initialValues} onSend={saveAndLeave} onFailed={tellFailure} guarded keepDirty label="Property">
        {({ submitting, dirty }) => (
          <>
            <PropertyFields images={property.images} documents={property.documents} except={property.id} />
            <div className={styles.buttons}>
              <Button type="submit" tone="primary" size="large" busy={submitting} disabled={!dirty}>
                {submitting ? 'Saving...' : 'Save Changes'}
              </Button>
              <Button size="large" disabled={submitting} onClick={onDone}>
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

const tellFailure = (error: unknown): void =>
  toast({ title: 'Failed to update property', description: messageOf(error, 'An error occurred'), tone: 'danger' });
