import { DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../input/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import type { ConflictField } from './conflict.ts';
import styles from './conflict-dialog.module.css';
import { type Choices, chosenOf, conflictOf, type Side, type Versions } from './versions.ts';

type Props<V extends object> = {
  what: string;
  fields: readonly ConflictField<V>[];
  versions: Versions<V>;
  /** Undefined means that the user returns to editing. */
  answer: (chosen: V | undefined) => void;
};

/** If two people edited the same record, the second one chooses between both versions, field by field. */
export function ConflictDialog<V extends object>({ what, fields, versions, answer }: Props<V>) {
  const { fields: differing, suggested } = conflictOf(versions);
  const [choices, setChoices] = useState<Choices<V>>(suggested);
  const shown = fields.filter(({ name }) => differing.includes(name));
  const choose = (field: keyof V, side: Side): void => setChoices({ ...choices, [field]: side });
  const chooseAll = (side: Side): void => setChoices(Object.fromEntries(differing.map((field) => [field, side])) as Choices<V>);
  const left = shown.filter(({ name }) => choices[name] === undefined).length;
  return (
    <Dialog isOpen title="Two Versions" onClose={() => answer(undefined)} canOutsideClickClose={false} className={styles.dialog}>
      <DialogBody className={styles.body}>
        <p>Someone else saved this {what} while you were editing. Choose what to keep. Your changes are not saved yet.</p>
        <div className={styles.all}>
          <Button size="small" autoFocus onClick={() => chooseAll('mine')}>
            Keep All Mine
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            Take All Theirs
          </Button>
        </div>
        {shown.map((field) => (
          <Field
            key={field.name}
            field={field}
            versions={versions}
            chosen={choices[field.name]}
            onChoose={(side) => choose(field.name, side)}
          />
        ))}
      </DialogBody>
      <DialogFooter
        className={styles.footer}
        actions={
          <>
            <Button onClick={() => answer(undefined)}>Back to Editing</Button>
            <Button tone="primary" disabled={left > 0} onClick={() => answer(chosenOf(versions, choices))}>
              Save Chosen
            </Button>
          </>
        }
      >
        <span role="status">{left > 0 && `${left} left to choose`}</span>
      </DialogFooter>
    </Dialog>
  );
}

type FieldProps<V> = { field: ConflictField<V>; versions: Versions<V>; chosen: Side | undefined; onChoose: (side: Side) => void };

const Field = <V extends object>({ field: { name, label, show }, versions, chosen, onChoose }: FieldProps<V>) => (
  <fieldset className={styles.field}>
    <legend>{label}</legend>
    <div className={styles.sides}>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input type="radio" name={`conflict-${name}`} checked={chosen === side} onChange={() => onChoose(side)} />
          <span className={styles.whose}>{side === 'mine' ? 'Mine' : 'Theirs'}</span>
          <Value>{show(versions[side])}</Value>
        </label>
      ))}
    </div>
    <div className={styles.before}>
      Before: <Value>{show(versions.before)}</Value>
    </div>
  </fieldset>
);

const Value = ({ children }: { children: ReactNode }) => (
  <span className={styles.value} dir="auto">
    {[null, undefined, '', false].some((nothing) => children === nothing) ? <em>Empty</em> : children}
  </span>
);
