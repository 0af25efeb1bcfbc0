/** The beginning of a text, at most `longest` characters of it, cut between words and marked with an ellipsis. */
export function excerpt(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const lastBlank = cut.search(/\s\S*$/);
  return `${(lastBlank > longest / 2 ? cut.slice(0, lastBlank) : cut).trimEnd()} …`;
}
