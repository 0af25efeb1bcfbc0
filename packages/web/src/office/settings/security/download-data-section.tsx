import { PasswordProof } from '@acre/contracts/account/proof';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { useState } from 'react';
import { send } from '../../../api.ts';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { DownloadLink } from '../../../ui/text/download-link.tsx';
import styles from '../settings.module.css';

const nothing = { password: '' };

/** The download requires the password, because otherwise anyone at an unattended session could take all data. */
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
        Download all your data as a ZIP: your account, properties, deals, commission, messages and settings as JSON, and your files.
      </p>
      <span>
        <Button onClick={() => setOpen(true)}>Download My Data</Button>
      </span>
      {url !== undefined && (
        <div role="status">
          <Callout>
            <p className={styles.paragraph}>Your archive is ready to download. The link works for 10 minutes, for you only.</p>
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
          <p>The archive contains personal data. Store it in a safe place.</p>
          <PasswordField name="password" label="Your Password" autoComplete="current-password" />
        </DialogForm>
      </FormDialog>
    </section>
  );
}
