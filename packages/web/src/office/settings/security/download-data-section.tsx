import { api, PasswordProof, type z } from '@acre/contracts';
import { useState } from 'react';
import { send } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import styles from '../settings.module.css';

const nothing = { password: '' };

/** Takes the password, since whoever sits down at an open session could carry everything away. */
export function DownloadDataSection() {
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState<string>();
  const ask = async (body: z.output<typeof PasswordProof>) => {
    setUrl((await send(api.account.requestData, { body })).url);
    setOpen(false);
  };
  return (
    <section className={styles.panel} aria-labelledby="download-data">
      <h2 id="download-data">Download My Data</h2>
      <p className={styles.about}>
        Everything that Acre holds about you as a ZIP: your account, properties, deals, commission, messages and settings as JSON, and your
        files.
      </p>
      <span>
        <Button onClick={() => setOpen(true)}>Download My Data</Button>
      </span>
      {url !== undefined && (
        <div role="status">
          <Callout>
            <p className={styles.paragraph}>Your archive is ready to be downloaded. The link works for 10 minutes and for you alone.</p>
            <DownloadLink href={url} tone="primary" size="small">
              Download ZIP
            </DownloadLink>
          </Callout>
        </div>
      )}
      <FormDialog isOpen={isOpen} title="Download your data?" onClose={() => setOpen(false)}>
        <DialogForm
          schema={PasswordProof}
          initialValues={nothing}
          label="Download data"
          onSend={ask}
          saveLabel="Continue"
          busyLabel="Checking..."
        >
          <p>The archive holds everything personal. Keep it where nobody else finds it.</p>
          <PasswordField name="password" label="Your Password" autoComplete="current-password" />
        </DialogForm>
      </FormDialog>
    </section>
  );
}
