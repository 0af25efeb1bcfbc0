import type { DealFlowTemplate } from '@acre/contracts/deals/deal-flow';
import * as api from '@acre/contracts/routes';
import { useState } from 'react';
import { send } from '../../api.ts';
import { useCreating } from '../../idempotency.ts';
import { Button } from '../../ui/input/button.tsx';
import { saveFile } from '../../ui/text/save-file.ts';
import { attempt, tellFailure } from './attempt.ts';

/** Shows the buttons Duplicate and Export. Export saves the template as a JSON file, which any installation can import. */
export function CopyButtons({ template: { id, name } }: { template: DealFlowTemplate }) {
  const [isBusy, setBusy] = useState(false);
  const creating = useCreating();
  const duplicate = async () => {
    setBusy(true);
    await attempt('duplicate template', { title: 'Template Created', description: `${name} was duplicated.` }, () =>
      creating({ id }, (idempotencyKey) => send(api.templates.duplicate, { params: { id } }, { idempotencyKey })),
    );
    setBusy(false);
  };
  const save = async () => {
    try {
      const file = await send(api.templates.export, { params: { id } });
      saveFile(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), fileNameOf(name));
    } catch (error) {
      tellFailure('export template', error);
    }
  };
  return (
    <>
      <Button size="small" busy={isBusy} aria-label={`Duplicate ${name}`} onClick={() => void duplicate()}>
        Duplicate
      </Button>
      <Button size="small" aria-label={`Export ${name}`} onClick={() => void save()}>
        Export
      </Button>
    </>
  );
}

/** Returns a file name such as 'default-deal-flow.json', which keeps letters and digits of any script. */
const fileNameOf = (name: string): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu);
  return `${words?.join('-') ?? 'template'}.json`;
};
