import type { PopoverProps } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';

const items = (within: HTMLElement): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** For the button of a popover, which listens to the key and to the click that a key makes of a button, and would shut what it opened. */
export const byClickAlone = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
};

/** For the popover of a menu: its first entry has the focus, and after it the button again. */
export const menuPopover = {
  placement: 'bottom-end',
  minimal: true,
  shouldReturnFocusOnClose: true,
  onOpened: (popover) => items(popover)[0]?.focus(),
} as const satisfies Omit<PopoverProps, 'content'>;

/** For the menu: arrows walk it, round the ends too, Home and End lead to them. */
export const menuKeys = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const all = items(event.currentTarget);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const places: Readonly<Record<string, number>> = { ArrowDown: (at + 1) % all.length, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    all.at(place)?.focus();
  },
};
