import type { DealFlowTemplate } from '@acre/contracts/deals/deal-flow';
import * as api from '@acre/contracts/routes';
import { useState } from 'react';
import { send } from '../../api.ts';
import { Button } from '../../ui/input/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { attempt } from './attempt.ts';
import { CopyButtons } from './copy-buttons.tsx';
import { DeleteTemplate } from './delete-template.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import styles from './templates.module.css';

type Props = {
  template: DealFlowTemplate;
  /** This is true for the only template, which cannot be deleted. */
  isLast: boolean;
};

export function TemplateCard({ template, isLast }: Props) {
  const { id, name, description, isDefault, steps } = template;
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const setDefault = async () => {
    setBusy(true);
    await attempt('set default template', { title: 'Default Template Set', description: `${name} is now the default.` }, () =>
      send(api.templates.setDefault, { params: { id } }),
    );
    setBusy(false);
  };
  return (
    <Card title={name} actions={isDefault && <Badge family="success">Default</Badge>}>
      <div className={styles.card}>
        {description && <p className={styles.about}>{description}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
        <section className={styles.scroll} aria-label={`Steps of ${name}`} tabIndex={0}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.id}>
                <span className={styles.order}>{step.order}</span>
                <span>
                  {step.name}
                  {step.description && <small>{step.description}</small>}
                </span>
              </li>
            ))}
          </ol>
        </section>
        <div className={styles.actions}>
          <Button size="small" aria-label={`Edit ${name}`} onClick={() => setEdited(true)}>
            Edit
          </Button>
          {!isDefault && (
            <Button size="small" busy={isBusy} aria-label={`Set Default: ${name}`} onClick={() => void setDefault()}>
              Set Default
            </Button>
          )}
          <CopyButtons template={template} />
          <Button size="small" tone="quiet" disabled={isLast} aria-label={`Delete ${name}`} onClick={() => setConfirming(true)}>
            Delete
          </Button>
        </div>
      </div>
      <TemplateDialog template={template} isOpen={isEdited} onClose={() => setEdited(false)} />
      <DeleteTemplate template={template} isOpen={isConfirming} onClose={() => setConfirming(false)} />
    </Card>
  );
}
