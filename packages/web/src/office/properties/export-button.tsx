import { api } from '@acre/contracts';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { messageOf, send } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toaster.ts';
import { filterOf, type ListState } from './list-state.ts';

/** The list as it is narrowed and sorted, every page of it, as a file. */
export function ExportButton({ state }: { state: ListState }) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const content = await send(api.properties.export, { query: { ...filterOf(state), sort: state.sort } });
      saveFile(content, `properties-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      toast({ title: 'Failed to export properties', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
