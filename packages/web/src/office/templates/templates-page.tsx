import * as api from '@acre/contracts/routes';
import { mayWriteTemplates } from '@acre/domain/permissions';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { useRead } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { Button } from '../../ui/input/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import { ImportTemplate } from './import-template.tsx';
import { TemplateCard } from './template-card.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import styles from './templates.module.css';

export function TemplatesPage() {
  const isAllowed = mayWriteTemplates(useActor());
  return (
    <>
      <PageTitle title="Deal Flow Templates">
        {isAllowed && <ImportTemplate />}
        {isAllowed && <NewTemplate />}
      </PageTitle>
      {isAllowed ? <Templates /> : <Empty>Advanced settings are only available to administrators</Empty>}
    </>
  );
}

function NewTemplate() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        New Template
      </Button>
      <TemplateDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Templates() {
  const { data, error, mutate } = useRead(api.templates.list, {});
  if (error) return <Failed error={error} message="Failed to fetch deal flow templates" onRetry={() => void mutate()} />;
  if (!data) return <CentredSpinner text="Loading templates..." />;
  return (
    <div className={styles.grid}>
      {data.map((template) => (
        <TemplateCard key={template.id} template={template} isLast={data.length === 1} />
      ))}
    </div>
  );
}
