import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Searching } from './use-searching.ts';

type Options<T> = {
  searching: Searching;
  /** The field shows this text while nothing is typed. */
  chosenText: string;
  onChoose: (item: T) => void;
  onLeave: () => void;
};

/** `move` passes a key to the list, and `active` is the item that Enter chooses. */
type List<T> = { active: T | null; move: (event: KeyboardEvent<HTMLElement>) => void };

export type Combobox<T> = {
  readonly input: RefObject<HTMLInputElement>;
  readonly isOpen: boolean;
  readonly text: string;
  open(): void;
  type(text: string): void;
  choose(item: T): void;
  press(event: KeyboardEvent<HTMLElement>, list: List<T>): void;
  leave(event: FocusEvent<HTMLInputElement>): void;
};

/**
 * Manages the text and the open state of a search field. Only the user's own events change the typed text, so a late response cannot remove
 * a letter.
 */
export function useCombobox<T>({ searching, chosenText, onChoose, onLeave }: Options<T>): Combobox<T> {
  const { typed, type } = searching;
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = typed !== '';
  // Selects the text, so that typing replaces it.
  useLayoutEffect(() => {
    const field = input.current;
    if (chosenText && !isTyping && !isOpen && field && document.activeElement === field) field.select();
  }, [chosenText, isTyping, isOpen]);

  const choose = (item: T): void => {
    setOpen(false);
    type('');
    onChoose(item);
  };
  const giveUp = (event: KeyboardEvent): void => {
    if (!isOpen && !isTyping) return;
    event.stopPropagation();
    if (isOpen) setOpen(false);
    else type('');
  };
  const take = (event: KeyboardEvent, { active }: List<T>): void => {
    if (!isOpen) return;
    event.preventDefault();
    if (active !== null) choose(active);
  };
  const walk = (event: KeyboardEvent<HTMLElement>, { move }: List<T>): void => {
    event.preventDefault();
    if (isOpen) move(event);
    else setOpen(true);
  };
  return {
    input,
    isOpen,
    text: isTyping || isOpen ? typed : chosenText,
    open: () => setOpen(true),
    type: (text) => {
      type(text);
      setOpen(true);
    },
    choose,
    press: (event, list) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') giveUp(event);
      else if (event.key === 'Enter') take(event, list);
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event, list);
    },
    leave: ({ currentTarget }) => {
      // If the whole window loses the focus, the field stays the active element and keeps its text.
      if (document.activeElement === currentTarget) return;
      setOpen(false);
      type('');
      onLeave();
    },
  };
}
