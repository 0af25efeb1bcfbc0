import { type KeyboardEvent, useId, useState } from 'react';

export type Suggestion = Readonly<{ text: string; note: string }>;

/**
 * Follows the ARIA combobox pattern: the field keeps the focus and names the active suggestion. Nothing is active until an arrow key is
 * pressed.
 */
export function useSuggestions(suggestions: readonly Suggestion[], choose: (text: string) => void) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? suggestions : [];
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const take = (text: string): void => {
    close();
    choose(text);
  };
  const press = (event: KeyboardEvent): void => {
    const chosen = shown[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || shown.length === 0) return;
    if (step) setActive(active + step < 0 ? shown.length - 1 : (active + step) % shown.length);
    else if (event.key === 'Enter' && chosen) take(chosen.text);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const open = (): void => {
    setOpen(true);
    setActive(-1);
  };
  const optionId = (at: number): string => `${id}-${at}`;
  return { listId: id, shown, active, optionId, open, close, take, press };
}
