/**
 * In these elements, letters are typed or have another meaning, such as searching a tree by name. Checkboxes and radio buttons do not use
 * letters.
 */
const takesLetters =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="tree"], [role="listbox"]';
const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Returns whether a key may act on the screen: nothing else uses it, and no dialog or menu is open. */
export function isFree({ key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || key === 'Shift') return false;
  if (target instanceof Element && target.closest(takesLetters)) return false;
  return ![...document.querySelectorAll(overlays)].some((overlay) => overlay.checkVisibility());
}
