import type { MouseEvent } from 'react';

/** Pressing a button leaves the focus where it is: the complaint that leaving a field brings up would push the button from under the pointer. */
export function keepFocusOnPress(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
