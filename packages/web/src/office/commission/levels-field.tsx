import { planRules } from '@acre/domain';
import { Plus } from '@blueprintjs/icons';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/form/fields.tsx';
import { useField, useForm } from '../../ui/form/hooks.ts';
import { useFocusSoon } from '../../ui/use-focus-soon.ts';
import styles from './commission.module.css';

const addButton = 'add-level';

/** The percentages of the upline, the referrer of the deal's partner first. Levels come and go at the end. */
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
      {levels.length === 0 && <p className={styles.note}>Nobody above the partner is paid.</p>}
      {levels.map((_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
        <NumberField key={nth} name={`uplines[${nth}]`} label={`Upline level ${nth + 1} (%)`} decimals />
      ))}
      <div className={styles.buttons}>
        <Button id={addButton} icon={<Plus aria-hidden />} onClick={add} disabled={levels.length >= planRules.uplines.max}>
          Add level
        </Button>
        {levels.length > 0 && <Button onClick={remove}>Remove last level</Button>}
      </div>
    </fieldset>
  );
}
