import { CaretDownIcon } from '@blueprintjs/icons';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './popover.module.css';

type Props = {
  /** The label names the subject of the panel, such as 'Price'. */
  label: string;
  /** The button shows this content, such as 'Any price'. */
  children: ReactNode;
  /** If true, something is chosen, and the button is highlighted. */
  active: boolean;
  panel: () => ReactNode;
};

/** The panel closes on Escape, on a press elsewhere and when the focus leaves. */
export function Popover({ label, children, active, panel }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node) || whole.current?.contains(target)) return;
      // A field in the panel takes its text when it loses the focus. React would remove it before that.
      if (whole.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
      setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the button and the controls within
    <div ref={whole} className={styles.popover} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-active={active || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="unseen">{`${label}: `}</span>
        {children}
        <CaretDownIcon size={14} />
      </button>
      <section id={id} className={styles.panel} aria-label={label} hidden={!open}>
        {open && panel()}
      </section>
    </div>
  );
}
