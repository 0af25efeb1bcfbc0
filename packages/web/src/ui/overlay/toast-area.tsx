import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './toast-area.module.css';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, onToast, shownToast, toastTime } from './toaster.ts';

/**
 * Shows one toast at a time. F8 focuses the area. Escape or a swipe to the right dismisses the toast. The timer pauses while the pointer or
 * the focus is on the area.
 */
export function ToastArea() {
  const toast = useSyncExternalStore(onToast, shownToast, shownToast);
  const area = useRef<HTMLElement>(null);
  const { isPaused, watch } = usePaused(area, toast?.id);
  const wayBack = useWayBack(area);
  useTimeOut(toast?.id, isPaused);
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

/**
 * Returns two values:
 * - `isPaused`: true while the pointer or the focus is on the area.
 * - `watch`: the handlers that track the pointer and the focus.
 * No handler runs when a toast disappears. The effect therefore checks the pointer and the focus again whenever the toast changes.
 */
function usePaused(area: RefObject<HTMLElement | null>, id: number | undefined) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every toast needs a new check
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
  return { isPaused: isHovered || isFocused, watch };
}

/** The timer of a toast pauses while `isPaused` is true. */
function useTimeOut(id: number | undefined, isPaused: boolean): void {
  const left = useRef({ id, time: toastTime });
  useEffect(() => {
    if (left.current.id !== id) left.current = { id, time: toastTime };
    if (id === undefined || isPaused) return;
    const started = Date.now();
    const timer = setTimeout(dismissToast, left.current.time);
    return () => {
      clearTimeout(timer);
      left.current.time = Math.max(0, left.current.time - (Date.now() - started));
    };
  }, [id, isPaused]);
}

/**
 * Moves the focus to `area` when the user presses F8, and remembers which element had the focus before. The returned `go` moves the focus
 * back to that element.
 */
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
