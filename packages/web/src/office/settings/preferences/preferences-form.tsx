import { type Preferences, PreferencesInput } from '@acre/contracts/preferences';
import * as api from '@acre/contracts/routes';
import { type ComponentType, useMemo } from 'react';
import { send, useRead } from '../../../api.ts';
import { useConflict } from '../../../ui/conflict/use-conflict.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { CentredSpinner } from '../../../ui/states/spinner.tsx';
import styles from '../settings.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { conflictFieldsOf, formOf, type PreferenceName, type Values, valuesOf, withoutBlankKey } from './preference-fields.ts';

type Props = {
  title: string;
  names: readonly PreferenceName[];
  Fields: ComponentType<{ preferences: Preferences }>;
};

/** The preferences apply to everyone. */
export function PreferencesForm(props: Props) {
  const { data, error, mutate } = useRead(api.preferences.read, {});
  if (error) return <Failed error={error} message="Failed to load the preferences" onRetry={() => void mutate()} />;
  return data ? <Editing {...props} preferences={data} /> : <CentredSpinner />;
}

function Editing({ title, names, Fields, preferences }: Props & { preferences: Preferences }) {
  const initialValues = useMemo(() => formOf(preferences, names), [preferences, names]);
  const seenOf = (known: Preferences) => ({ values: valuesOf(known, names), version: known.version });
  const conflict = useConflict<Values>({
    what: 'preferences page',
    fields: conflictFieldsOf(names),
    seen: () => seenOf(preferences),
    readLatest: async () => seenOf(await send(api.preferences.read, {})),
    save: async (body, ifMatch) => void (await send(api.preferences.change, { body }, { ifMatch })),
  });
  const save = (values: Values) => conflict.save(withoutBlankKey(values));
  return (
    <section className={styles.panel} aria-labelledby="preferences">
      <h2 id="preferences">{title}</h2>
      <p className={styles.about}>Changes apply immediately for everyone.</p>
      <SettingsForm
        schema={PreferencesInput}
        initialValues={initialValues}
        label="Preferences"
        confirmable
        conflict={{ save, dialog: conflict.dialog }}
        saveLabel="Save Preferences"
        saved="Preferences saved"
        failed="Failed to save the preferences"
      >
        <Fields preferences={preferences} />
      </SettingsForm>
    </section>
  );
}
