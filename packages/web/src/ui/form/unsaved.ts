let forms = 0;
const waiting = new Set<() => void>();

/** Records that a form has unsaved changes. Call the returned function when the form is saved or closed. */
export function keepUnsaved(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
    if (forms === 0) for (const call of waiting) call();
  };
}

/** Calls `call` each time the number of forms with unsaved changes becomes zero. The returned function stops these calls. */
export function whenSaved(call: () => void): () => void {
  waiting.add(call);
  return () => waiting.delete(call);
}

export const isUnsaved = (): boolean => forms > 0;
