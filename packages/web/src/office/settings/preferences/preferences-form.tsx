import { api, type Preferences, PreferencesInput } from '@acre/contracts';
import { personRules } from '@acre/domain';
import { useMemo } from 'react';
import { reread, send, useRead } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { useConflict } from '../../../ui/conflict/use-conflict.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { CentredSpinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toaster.ts';
import styles from '../settings.module.css';
import { tellFailure } from '../tell-failure.ts';
import { conflictFields, formOf, type Values, valuesOf, withoutBlankKey } from './preference-fields.ts';
import { PreferenceSections } from './preference-sections.tsx';

const onFailed = tellFailure('Failed to save the preferences', personRules.signedOut.profile);

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
  const save = async (values: Values) => {
    await conflict.save(withoutBlankKey(values));
    toast({ title: 'Preferences saved' });
    await reread(api.preferences.read.path, api.system.config.path);
  };
  return (
    <section className={styles.panel} aria-labelledby="installation">
      <h3 id="installation">Installation</h3>
      <p className={styles.about}>What is saved here holds at once, for everybody.</p>
      <Form schema={PreferencesInput} initialValues={initialValues} label="Preferences" onSend={save} onFailed={onFailed} guarded>
        {({ submitting, dirty }) => (
          <>
            <PreferenceSections preferences={preferences} />
            <span>
              <Button type="submit" tone="primary" busy={submitting} disabled={!dirty}>
                {submitting ? 'Saving...' : 'Save Preferences'}
              </Button>
            </span>
          </>
        )}
      </Form>
      {conflict.dialog}
    </section>
  );
}
