import type { PopoverProps } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';

const items = (within: HTMLElement): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/**
 * The button that opens a popover needs these props. Without them, Enter or Space would open the popover on key down, and the click that
 * the same key causes would close it again.
 */
export const byClickAlone = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
};

/** The first entry gets the focus when the menu opens. The button gets the focus back when the menu closes. */
export const menuPopover = {
  placement: 'bottom-end',
  minimal: true,
  shouldReturnFocusOnClose: true,
  onOpened: (popover) => items(popover)[0]?.focus(),
} as const satisfies Omit<PopoverProps, 'content'>;

/** Arrow keys wrap around the ends, and Home and End jump to them. */
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
