const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text between tags and in quoted attributes, for HTML and XML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * Makes JSON safe as the content of a script element. Without `<`, nothing in it ends the element or opens a comment. Without U+2028 and
 * U+2029, no parser sees a line break in it. The JSON still parses to the same value.
 */
export const scriptSafe = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
