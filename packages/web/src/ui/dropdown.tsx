import { CaretDownIcon } from '@blueprintjs/icons';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './dropdown.module.css';

/** A button that opens a short list of links. Closes on Escape, on a click elsewhere and when the focus leaves. */
export function Dropdown({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the list
  useEffect(() => setOpen(false), [key]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the button and the links within
    <div className={styles.dropdown} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button ref={button} type="button" className={styles.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
        <CaretDownIcon size={14} />
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}
