import { Menu, MenuItem, Popover } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import '../blueprint.css';
import styles from './badge-menu.module.css';
import { byClickAlone, menuKeys, menuPopover } from './menu-keys.ts';

type Props<V extends string> = {
  /** The label names the change, such as 'Change status of Harbor Point'. */
  label: string;
  /** The badge shows the current value. */
  children: ReactNode;
  choices: readonly Readonly<{ value: V; label: string }>[];
  busy: boolean;
  onChoose: (value: V) => void;
};

/** This badge opens a menu of its possible values, so that two clicks change it. */
export function BadgeMenu<V extends string>({ label, children, choices, busy, onChoose }: Props<V>) {
  const menu = (
    <Menu {...menuKeys} className={styles.menu}>
      {choices.map(({ value, label: text }) => (
        <MenuItem key={value} text={text} onClick={() => onChoose(value)} />
      ))}
    </Menu>
  );
  return (
    <Popover {...menuPopover} placement="bottom-start" content={menu} disabled={busy}>
      <button type="button" className={styles.button} aria-label={label} title={label} aria-busy={busy || undefined} {...byClickAlone}>
        {children}
        <CaretDownIcon size={12} />
      </button>
    </Popover>
  );
}
