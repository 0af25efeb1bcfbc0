/** Returns the longest beginning of a text that fits with an ellipsis. It ends after a whole word. */
export async function cutToFit(text: string, fits: (begun: string) => boolean | Promise<boolean>): Promise<string> {
  const letters = [...text];
  let [enough, tooMany] = [0, letters.length];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (await fits(cut(letters, middle))) enough = middle;
    else tooMany = middle;
  }
  return cut(letters, enough);
}

/** Removes the last word if it is incomplete. A longer run of letters, such as an address on the web, is cut instead. */
const cut = (letters: readonly string[], count: number): string => {
  const begun = letters.slice(0, count).join('').trimEnd();
  const wholeWords = /^\s/.test(letters[count] ?? ' ') ? begun : begun.replace(/\s\S{1,30}$/, '').trimEnd();
  return `${wholeWords}…`;
};
