/** Email addresses are stored and compared in this form. */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
