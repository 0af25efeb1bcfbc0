import { DownloadIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../api.ts';
import { Button } from './button.tsx';
import { saveFile } from './save-file.ts';
import { toast } from './toaster.ts';

type Props = {
  /** Under which the browser saves it. */
  name: string;
  read: () => Promise<Blob>;
  /** Such as 'Failed to export properties'. */
  failed: string;
  disabled?: boolean;
  children: ReactNode;
};

/** Fetches a file and has the browser save it; what went wrong is told. */
export function SaveButton({ name, read, failed, disabled = false, children }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await read(), name);
    } catch (error) {
      toast({ title: failed, description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadIcon />} busy={busy} disabled={disabled} onClick={() => void save()}>
      {children}
    </Button>
  );
}
