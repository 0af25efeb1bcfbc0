import { api, type CallInput } from '@acre/contracts';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { messageOf, send } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toaster.ts';

type Filter = CallInput<typeof api.members.list>['query'];

/** The list as it is narrowed and sorted, whole, as a file. */
export function MembersExport({ noun, filter: { pageSize: _, ...query } }: { noun: string; filter: Filter }) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await send(api.members.export, { query }), `${noun}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      toast({ title: `Failed to export ${noun}`, description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
      Export
    </Button>
  );
}
