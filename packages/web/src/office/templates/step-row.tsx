import { stepFields } from '@acre/domain/deal-flow/fields';
import type { TemplateStep } from '@acre/domain/deal-flow/template';
import { Cross } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { BareTextField } from '../../ui/form/bare-text-field.tsx';
import { Button } from '../../ui/input/button.tsx';
import styles from './steps-field.module.css';

type Props = { step: TemplateStep; index: number; name: string; handle: ReactNode; arrows: ReactNode; onRemove: () => void };

export function StepRow({ step: { id, order }, index, name, handle, arrows, onRemove }: Props) {
  return (
    <div className={styles.step}>
      <span className={styles.place}>
        {handle}
        <span className={styles.order}>{order}</span>
      </span>
      <div className={styles.inputs}>
        <BareTextField of={stepFields.name} name={`steps[${index}].name`} label={`Name of step ${order}`} placeholder="Step name" />
        <BareTextField
          of={stepFields.description}
          name={`steps[${index}].description`}
          label={`Description of step ${order}`}
          placeholder="Description (optional)"
        />
      </div>
      <span className={styles.buttons}>
        {arrows}
        <Button
          id={removeButton(id)}
          tone="quiet"
          size="small"
          icon={<Cross aria-hidden />}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        />
      </span>
    </div>
  );
}

export const removeButton = (id: string): string => `remove-${id}`;
