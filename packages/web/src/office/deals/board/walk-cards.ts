import type { KeyboardEvent } from 'react';

const prefix = 'move-deal-';

export const moveButton = (id: number): string => `${prefix}${id}`;

const buttonsOf = (column: Element): HTMLElement[] => [...column.querySelectorAll<HTMLElement>(`[id^="${prefix}"]`)];

/** Arrow keys move the focus to the card above or below, or to the next column that has cards. */
export function walkCards(event: KeyboardEvent<HTMLElement>): void {
  const columns = [...event.currentTarget.children].map(buttonsOf).filter((column) => column.length > 0);
  const column = columns.findIndex((buttons) => buttons.includes(event.target as HTMLElement));
  const row = columns[column]?.indexOf(event.target as HTMLElement) ?? 0;
  const beside = (by: number) => columns[column + by]?.[row] ?? columns[column + by]?.at(-1);
  const ways: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowUp: () => columns[column]?.[row - 1],
    ArrowDown: () => columns[column]?.[row + 1],
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
  };
  const way = ways[event.key];
  if (column < 0 || way === undefined) return;
  event.preventDefault();
  way()?.focus();
}
