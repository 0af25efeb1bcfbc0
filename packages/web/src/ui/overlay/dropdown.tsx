import { CaretDownIcon } from '@blueprintjs/icons';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import styles from './dropdown.module.css';

/** With these props, screen readers announce a link in a dropdown as a menu item. */
export const menuItem = { role: 'menuitem', tabIndex: -1 } as const;

/**
 * The list follows the ARIA menu button pattern: arrow keys wrap around the ends, Home and End jump to them, and Escape returns to the
 * button.
 */
export function Dropdown({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the list
  useEffect(() => setOpen(false), [key]);

  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll('a') ?? [])];
  const walkTo = (position: number): void => {
    flushSync(() => setOpen(true));
    links().at(position)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = links();
    const at = all.indexOf(event.target as HTMLElement);
    if (event.key === 'ArrowDown') walkTo((at + 1) % all.length);
    else if (event.key === 'ArrowUp') walkTo(Math.max(at, 0) - 1);
    else if (open && event.key === 'Home') walkTo(0);
    else if (open && event.key === 'End') walkTo(-1);
    else if (at >= 0 && event.key === ' ') all[at]?.click();
    else if (open && event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    } else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the button and the links within
    <div className={styles.dropdown} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? setOpen(false) : walkTo(0))}
      >
        {label}
        <CaretDownIcon size={14} />
      </button>
      <div ref={list} id={id} role="menu" aria-label={label} className={styles.list} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
