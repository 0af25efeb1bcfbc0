import { addStep, moveStep, newStep, removeStep } from '@acre/domain/deal-flow/edit-steps';
import type { TemplateStep } from '@acre/domain/deal-flow/template';
import { Plus } from '@blueprintjs/icons';
import { useListField } from '../../ui/form/list-field.ts';
import { useFocusSoon } from '../../ui/hooks/use-focus-soon.ts';
import { Button } from '../../ui/input/button.tsx';
import { SortableList } from '../../ui/table/sortable-list.tsx';
import { removeButton, StepRow } from './step-row.tsx';
import styles from './steps-field.module.css';

const parts = ['name', 'description'] as const;
const addButton = 'add-step';
const nameOf = ({ name }: TemplateStep, index: number): string => name.trim() || `step ${index + 1}`;

export function StepsField() {
  const { items, error, ...list } = useListField<TemplateStep>('steps', parts);
  const focusSoon = useFocusSoon();
  const add = () => {
    focusSoon(`steps[${items.length}].name`);
    list.add(addStep(items, newStep(items, Date.now())));
  };
  const remove = (index: number, id: string) => {
    const neighbour = items[index + 1] ?? items[index - 1];
    focusSoon(neighbour ? removeButton(neighbour.id) : addButton);
    list.remove(index, removeStep(items, id));
  };
  const move = (from: number, to: number) => list.move(from, to, moveStep(items, from, to));
  return (
    <fieldset className={styles.field} aria-describedby={error && 'steps-note'}>
      <legend>Steps</legend>
      {items.length === 0 && !error && <p className={styles.none}>No steps yet. Add the first one.</p>}
      {error && (
        <p id="steps-note" className={styles.fault} role="alert">
          {error}
        </p>
      )}
      {items.length > 0 && (
        <SortableList label="Steps" items={items} keyOf={({ id }) => id} nameOf={nameOf} onMove={move}>
          {(step, index, movers) => (
            <StepRow {...movers} step={step} index={index} name={nameOf(step, index)} onRemove={() => remove(index, step.id)} />
          )}
        </SortableList>
      )}
      <span>
        <Button id={addButton} icon={<Plus aria-hidden />} onClick={add} data-invalid={error ? '' : undefined}>
          Add Step
        </Button>
      </span>
    </fieldset>
  );
}
