/**
 * Lists, email subjects and file names show names and other short texts on one line, which a line break or another control character would
 * break.
 */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

export const notOneLine = (label: string): string => `${label} must be one line: remove line breaks, tabs and other control characters`;
