import type { CallInput } from '@acre/contracts/mechanism/call-types';
import * as api from '@acre/contracts/routes';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { messageOf, send } from '../../api.ts';
import { Button } from '../../ui/input/button.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { todayOfFirm } from '../../ui/text/dates.ts';
import { saveFile } from '../../ui/text/save-file.ts';

type Filter = CallInput<typeof api.members.list>['query'];

/** The export contains every page of the filtered and sorted list. */
export function MembersExport({ noun, filter: { pageSize: _, ...query } }: { noun: string; filter: Filter }) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await send(api.members.export, { query }), `${noun}-${todayOfFirm()}.csv`);
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
