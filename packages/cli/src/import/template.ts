export type Template = { readonly names: readonly string[]; fill(look: (name: string) => string): string };

type Part = { readonly text: string } | { readonly name: string };

/** `{NAME}` is replaced by its value; a part in [brackets] is dropped when one of its values is blank. */
export function parseTemplate(source: string): Template {
  const groups = source.split(/(\[[^[\]]*\])/).map((piece) => {
    const optional = piece.startsWith('[') && piece.endsWith(']');
    return { optional, parts: partsOf(optional ? piece.slice(1, -1) : piece) };
  });
  const names = groups.flatMap(({ parts }) => parts.flatMap((part) => ('name' in part ? [part.name] : [])));
  const fill = (look: (name: string) => string) =>
    groups
      .map(({ optional, parts }) => {
        const values = parts.map((part) => ('name' in part ? look(part.name) : part.text));
        const lacking = parts.some((part, at) => 'name' in part && values[at] === '');
        return optional && lacking ? '' : values.join('');
      })
      .join('');
  return { names, fill };
}

const partsOf = (text: string): Part[] =>
  text.split(/(\{[^{}]+\})/).map((piece) => (/^\{.+\}$/.test(piece) ? { name: piece.slice(1, -1).trim() } : { text: piece }));
