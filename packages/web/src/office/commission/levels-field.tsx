import { planRules } from '@acre/domain/commission/plan';
import { Plus } from '@blueprintjs/icons';
import { useField, useForm } from 'react-final-form';
import { NumberField } from '../../ui/form/fields.tsx';
import { useFocusSoon } from '../../ui/hooks/use-focus-soon.ts';
import { Button } from '../../ui/input/button.tsx';
import styles from './commission.module.css';

const addButton = 'add-level';

/** Level 1 is the referrer of the deal's partner. Levels are added and removed at the end. */
export function LevelsField() {
  const { change } = useForm();
  const focusSoon = useFocusSoon();
  const { value: levels } = useField<readonly (number | undefined)[]>('uplines', { subscription: { value: true }, allowNull: true }).input;
  const add = () => {
    focusSoon(`uplines[${levels.length}]`);
    change('uplines', [...levels, 0]);
  };
  const remove = () => {
    focusSoon(addButton);
    change('uplines', levels.slice(0, -1));
  };
  return (
    <fieldset className={styles.levels}>
      <legend>Upline of the partner</legend>
      {levels.length === 0 && <p className={styles.note}>Nobody above the partner gets a share.</p>}
      {levels.map((_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its position
        <NumberField key={nth} name={`uplines[${nth}]`} label={`Upline level ${nth + 1} (%)`} decimals />
      ))}
      <div className={styles.buttons}>
        <Button id={addButton} icon={<Plus aria-hidden />} onClick={add} disabled={levels.length >= planRules.uplines.max}>
          Add Level
        </Button>
        {levels.length > 0 && <Button onClick={remove}>Remove Last Level</Button>}
      </div>
    </fieldset>
  );
}
