import { unreadable } from './unreadable.ts';

export type JsonPiece = { readonly line: number; readonly text: string };

/**
 * Splits a stream of JSON text into its objects: the elements of one array, or objects one after the other. It looks only for the end of
 * each object and leaves validation to the JSON parser.
 */
export function createJsonSplitter(longest: number): { push(chunk: string): JsonPiece[]; end(): void } {
  let [line, startLine, depth] = [1, 1, 0];
  let [inString, escaped] = [false, false];
  let pending = '';

  const between = (char: string) => {
    if (char === '{') [depth, startLine] = [1, line];
    else if (!/[\s,[\]]/.test(char)) throw unreadable(line, `expected an object, found '${char}'`);
  };
  const inside = (char: string) => {
    if (escaped) escaped = false;
    else if (inString) [inString, escaped] = [char !== '"', char === '\\'];
    else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
  };
  const push = (chunk: string): JsonPiece[] => {
    const pieces: JsonPiece[] = [];
    let from = depth > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const char = chunk.charAt(at);
      if (char === '\n') line += 1;
      if (depth === 0) {
        between(char);
        if (depth > 0) from = at;
        continue;
      }
      inside(char);
      if (depth > 0) continue;
      pieces.push({ line: startLine, text: pending + chunk.slice(from, at + 1) });
      pending = '';
    }
    if (depth > 0) pending += chunk.slice(Math.max(from, 0));
    if (pending.length > longest) throw unreadable(startLine, `the object is longer than ${longest} characters`);
    return pieces;
  };
  const end = () => {
    if (depth > 0) throw unreadable(startLine, 'the object never ends');
  };
  return { push, end };
}
