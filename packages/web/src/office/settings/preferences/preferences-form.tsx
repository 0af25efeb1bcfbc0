import { api, type Preferences, PreferencesInput } from '@acre/contracts';
import { useMemo } from 'react';
import { send, useRead } from '../../../api.ts';
import { useConflict } from '../../../ui/conflict/use-conflict.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { CentredSpinner } from '../../../ui/spinner.tsx';
import styles from '../settings.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { conflictFields, formOf, type Values, valuesOf, withoutBlankKey } from './preference-fields.ts';
import { PreferenceSections } from './preference-sections.tsx';

/** How the installation presents itself and what it calls. */
export function PreferencesForm() {
  const { data, error, mutate } = useRead(api.preferences.read, {});
  if (error) return <Failed error={error} message="Failed to load the preferences" onRetry={() => void mutate()} />;
  return data ? <Editing preferences={data} /> : <CentredSpinner />;
}

function Editing({ preferences }: { preferences: Preferences }) {
  const initialValues = useMemo(() => formOf(preferences), [preferences]);
  const conflict = useConflict<Values>({
    what: 'page of preferences',
    fields: conflictFields,
    seen: () => ({ values: valuesOf(preferences), version: preferences.version }),
    readLatest: async () => {
      const latest = await send(api.preferences.read, {});
      return { values: valuesOf(latest), version: latest.version };
    },
    save: async (body, ifMatch) => void (await send(api.preferences.change, { body }, { ifMatch })),
  });
  const save = (values: Values) => conflict.save(withoutBlankKey(values));
  return (
    <section className={styles.panel} aria-labelledby="installation">
      <h3 id="installation">Installation</h3>
      <p className={styles.about}>What is saved here holds at once, for everybody.</p>
      <SettingsForm
        schema={PreferencesInput}
        initialValues={initialValues}
        label="Preferences"
        conflict={{ save, dialog: conflict.dialog }}
        saveLabel="Save Preferences"
        saved="Preferences saved"
        failed="Failed to save the preferences"
        rereads={[api.preferences.read.path, api.system.config.path]}
      >
        <PreferenceSections preferences={preferences} />
      </SettingsForm>
    </section>
  );
}
