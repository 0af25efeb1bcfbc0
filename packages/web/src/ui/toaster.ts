/** A button on the toast, such as 'Undo'. Pressing it also dismisses the toast. */
export type ToastAction = Readonly<{ label: string; run: () => void }>;
export type Toast = Readonly<{ title: string; description?: string | undefined; tone?: 'danger' | undefined; action?: ToastAction }>;
export type ShownToast = Toast & Readonly<{ id: number }>;

/** How long a toast stays, in milliseconds. */
export const toastTime = 5000;
/** How far a toast is swiped to the right to dismiss it, in pixels. */
export const swipeDistance = 50;

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(toast: ShownToast | null): void {
  shown = toast;
  for (const tell of listeners) tell();
}

/** Shows a toast in place of the one before. */
export function toast(next: Toast): void {
  count += 1;
  show({ ...next, id: count });
}

export const dismissToast = (): void => show(null);

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const shownToast = (): ShownToast | null => shown;
