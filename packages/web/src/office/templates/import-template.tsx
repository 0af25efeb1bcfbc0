import { readTemplateFile } from '@acre/contracts/deals/template-file';
import * as api from '@acre/contracts/routes';
import { DialogBody, DialogFooter } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { send } from '../../api.ts';
import { useCreating } from '../../idempotency.ts';
import { Button } from '../../ui/input/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { attempt } from './attempt.ts';
import styles from './templates.module.css';

type Refused = Readonly<{ file: string; faults: readonly string[] }>;

export function ImportTemplate() {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const creating = useCreating();
  const [refused, setRefused] = useState<Refused>();
  const [isShown, setShown] = useState(false);
  const take = async (file: File): Promise<void> => {
    const read = readTemplateFile(await file.text());
    if ('faults' in read) {
      setRefused({ file: file.name, faults: read.faults });
      return setShown(true);
    }
    const { content } = read;
    await attempt('import template', { title: 'Template Created', description: `${content.name} was created from ${file.name}.` }, () =>
      creating(content, (idempotencyKey) => send(api.templates.create, { body: content }, { idempotencyKey })),
    );
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    await take(file);
    setBusy(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Template file"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button icon={<ImportIcon aria-hidden />} busy={isBusy} onClick={() => input.current?.click()}>
        Import Template
      </Button>
      <Dialog isOpen={isShown} title="Template Not Imported" onClose={() => setShown(false)} role="alertdialog">
        <DialogBody>
          <div className={styles.question}>
            <p>
              <strong>{refused?.file}</strong> cannot be imported:
            </p>
            <ul className={styles.faults}>
              {refused?.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <Button autoFocus onClick={() => setShown(false)}>
              Close
            </Button>
          }
        />
      </Dialog>
    </>
  );
}
