let forms = 0;

/** Says that a form on screen holds changes, until the returned function is called. */
export function keepUnsaved(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}

export const isUnsaved = (): boolean => forms > 0;
