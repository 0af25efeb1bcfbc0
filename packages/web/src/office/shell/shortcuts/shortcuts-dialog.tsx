import { Fragment, useState } from 'react';
import { useUser } from '../../../session/auth-context.tsx';
import { LightDialog } from '../../../ui/overlay/light-dialog.tsx';
import { entriesOf } from '../entries.tsx';
import styles from './shortcuts-dialog.module.css';
import { areOn, turn } from './use-shortcuts.ts';

type Shortcut = Readonly<{ keys: readonly string[]; does: string }>;

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

const everywhere: readonly Shortcut[] = [
  { keys: ['?'], does: 'Show this list' },
  { keys: [isMac ? '⌘' : 'Ctrl', 'K'], does: 'Search everything' },
  { keys: ['/'], does: 'Search the list on the screen' },
  { keys: ['E'], does: 'Edit the property or deal on the screen' },
  { keys: ['F8'], does: 'Move to a pop-up message' },
];
const lists: readonly Shortcut[] = [
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const places = entriesOf(useUser()).map(({ letter, title }) => ({ keys: ['G', letter], does: title }));
  const [on, setOn] = useState(areOn);
  const choose = (next: boolean): void => {
    turn(next);
    setOn(next);
  };
  return (
    <LightDialog title="Keyboard Shortcuts" onClose={onClose}>
      <div className={styles.groups}>
        <Group title="Everywhere" shortcuts={everywhere} />
        <Group title="Lists" shortcuts={lists} />
        <Group title="Go To" shortcuts={places} />
        <label className={styles.switch}>
          <input type="checkbox" checked={on} onChange={(event) => choose(event.target.checked)} />
          Use single-key shortcuts on this device
        </label>
      </div>
    </LightDialog>
  );
}

const Group = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <section>
    <h3>{title}</h3>
    <dl className={styles.shortcuts}>
      {shortcuts.map(({ keys, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key, nth) => (
              <Fragment key={key}>
                {nth > 0 && ' '}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
