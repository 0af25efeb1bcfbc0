const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text between tags and in quoted attributes, for HTML and XML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * Escapes JSON for a script element without changing its value. `<` could end the element or open a comment. Some parsers read U+2028 and
 * U+2029 as line breaks.
 */
export const scriptSafe = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
