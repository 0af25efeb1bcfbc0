import type { MouseEvent } from 'react';

/**
 * A press must not take the focus from a field. Otherwise the field could show an error, which would push the button away from the pointer.
 */
export function keepFocusOnPress(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
