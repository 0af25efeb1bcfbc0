import { DownloadIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api.ts';
import { toast } from '../overlay/toaster.ts';
import { saveFile } from '../text/save-file.ts';
import { Button } from './button.tsx';

type Props = {
  /** The browser saves the file under this name. */
  name: string;
  read: () => Promise<Blob>;
  /** This is the title of the error, such as 'Failed to export properties'. */
  failed: string;
  disabled?: boolean;
  children: ReactNode;
};

/** A failure is reported in a toast. */
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
