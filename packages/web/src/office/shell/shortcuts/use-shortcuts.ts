import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useActor } from '../../../session/auth-context.tsx';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { entriesOf } from '../entries.tsx';
import { walkRows } from './walk-rows.ts';

const storageKey = 'acre.shortcuts';

/** People who dictate, or press keys by accident, can turn single-key shortcuts off on this device. */
export const areOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

export const turn = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off');

/**
 * In these elements, letters are typed or have another meaning, such as searching a tree by name. Checkboxes and radio buttons do not use
 * letters.
 */
const takesLetters =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="tree"], [role="listbox"]';
const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** A key is free if nothing else uses it and no dialog or menu is open. */
function isFree({ key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || key === 'Shift') return false;
  if (target instanceof Element && target.closest(takesLetters)) return false;
  return ![...document.querySelectorAll(overlays)].some((overlay) => overlay.checkVisibility());
}

/** The letter must follow G within this many milliseconds. */
const pause = 1500;

function pressButton(key: string): boolean {
  const button = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)].find(
    (one) => one.checkVisibility() && !one.matches(':disabled'),
  );
  button?.click();
  return button !== undefined;
}

/** Focuses the search of the list on screen, or else opens the global search. */
function startSearch(screen: ParentNode): boolean {
  const field = [...screen.querySelectorAll<HTMLInputElement>('search input')].find((input) => input.checkVisibility());
  if (field === undefined) return pressButton('/');
  field.focus();
  field.select();
  return true;
}

/** `list` opens the overview of the shortcuts. */
export function useShortcuts(list: () => void): void {
  const navigate = useNavigate();
  const actor = useActor();
  const latest = useLatest({ navigate, actor, list });
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const go = (letter: string): boolean => {
      const entry = entriesOf(latest.current.actor).find((one) => one.letter.toLowerCase() === letter);
      if (entry) void latest.current.navigate(entry.to);
      return entry !== undefined;
    };
    const act = (key: string, timeStamp: number): boolean => {
      const isAfterG = timeStamp - pressedG.current < pause;
      pressedG.current = key === 'g' && !isAfterG ? timeStamp : Number.NEGATIVE_INFINITY;
      if (isAfterG) return go(key);
      const screen = document.getElementById('content') ?? document;
      if (key === 'j') return walkRows(screen, 1);
      if (key === 'k') return walkRows(screen, -1);
      if (key === 'e') return pressButton('E');
      if (key === '/') return startSearch(screen);
      if (key !== '?') return false;
      latest.current.list();
      return true;
    };
    const press = (event: KeyboardEvent): void => {
      const { key, shiftKey, repeat, timeStamp } = event;
      const isRepeatable = /^[jk]$/i.test(key);
      // Shift disables only letters, because some keyboards need Shift for a slash or a question mark.
      if (!areOn() || !isFree(event) || (shiftKey && /^[a-z]$/i.test(key)) || (repeat && !isRepeatable)) return;
      if (act(key.toLowerCase(), timeStamp)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest]);
}
