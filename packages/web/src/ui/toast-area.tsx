import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './toast-area.module.css';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, onToast, shownToast, toastTime } from './toaster.ts';

/** One toast at a time. F8 leads to it, a swipe to the right or Escape dismisses it, and it waits while it is looked at. */
export function ToastArea() {
  const toast = useSyncExternalStore(onToast, shownToast, shownToast);
  const area = useRef<HTMLElement>(null);
  const { isHeld, watch } = useHeld(area, toast?.id);
  const wayBack = useWayBack(area);
  useTimeOut(toast?.id, isHeld);
  const dismiss = (): void => {
    wayBack.go();
    dismissToast();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (area.current?.contains(relatedTarget)) return;
    wayBack.forget();
    watch.onBlur();
  };
  const card = toast && <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />;
  return (
    <section
      ref={area}
      className={styles.area}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      {...watch}
      onBlur={onBlur}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
    >
      <div aria-live="polite">{toast?.tone !== 'danger' && card}</div>
      <div aria-live="assertive">{toast?.tone === 'danger' && card}</div>
    </section>
  );
}

/** Is the pointer on the area, or the focus in it? What was pressed or focused may go with its toast, without a word of it. */
function useHeld(area: RefObject<HTMLElement | null>, id: number | undefined) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast, another look
  useEffect(() => {
    setHovered(area.current?.matches(':hover') ?? false);
    setFocused(area.current?.contains(document.activeElement) ?? false);
  }, [area, id]);
  const watch = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isHeld: isHovered || isFocused, watch };
}

/** Dismisses a toast when its time is over. While it is held the time stands still. */
function useTimeOut(id: number | undefined, isHeld: boolean): void {
  const left = useRef({ id, time: toastTime });
  useEffect(() => {
    if (left.current.id !== id) left.current = { id, time: toastTime };
    if (id === undefined || isHeld) return;
    const started = Date.now();
    const timer = setTimeout(dismissToast, left.current.time);
    return () => {
      clearTimeout(timer);
      left.current.time = Math.max(0, left.current.time - (Date.now() - started));
    };
  }, [id, isHeld]);
}

/** F8 leads to the area, and from there back to where one came from. */
function useWayBack(area: RefObject<HTMLElement | null>) {
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      if (!area.current?.contains(document.activeElement)) origin.current = document.activeElement;
      area.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [area]);
  const forget = (): void => {
    origin.current = null;
  };
  const go = (): void => {
    if (origin.current instanceof HTMLElement) origin.current.focus();
    forget();
  };
  return { go, forget };
}
