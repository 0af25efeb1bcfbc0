/** The button on the toast, such as 'Undo', also dismisses it. */
export type ToastAction = Readonly<{ label: string; run: () => void }>;
export type Toast = Readonly<{ title: string; description?: string | undefined; tone?: 'danger' | undefined; action?: ToastAction }>;
export type ShownToast = Toast & Readonly<{ id: number }>;

/** A toast stays for this many milliseconds. */
export const toastTime = 5000;
/** A toast is dismissed after a swipe of this many pixels. */
export const swipeDistance = 50;

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** A new toast replaces the previous one. */
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
