/**
 * An OData response holds its records in `value`; only annotations come before it: `@odata.context`, `@context`, or `odata.metadata` of
 * version 3.
 */
const head = /^\{\s*(?:"(?:@|odata\.)[^"]*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[-+.\w]+)\s*,\s*)*"value"\s*:\s*$/;

/** Returns whether the text is the beginning of an OData response. The text must end just before the `[` of the records in `value`. */
export const opensEnvelope = (text: string): boolean => head.test(text);

const nextLinks = ['@odata.nextLink', '@nextLink', 'odata.nextLink'];

/** Returns true if the annotations of an OData response contain a link to a next page. */
export function namesNextPage(annotations: string): boolean {
  try {
    const found = JSON.parse(annotations) as Record<string, unknown>;
    return nextLinks.some((name) => typeof found[name] === 'string');
  } catch {
    return false;
  }
}
