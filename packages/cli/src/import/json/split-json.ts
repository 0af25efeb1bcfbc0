import { unreadable } from '../source-record.ts';
import { namesNextPage, opensEnvelope } from './envelope.ts';

export type JsonPiece = { readonly line: number; readonly text: string };

export type JsonSplitter = {
  push(chunk: string): JsonPiece[];
  end(): void;
  /** Returns whether the last OData response names a next page. */
  goesOn(): boolean;
};

/**
 * Creates a splitter that cuts a stream of JSON text into objects. The stream holds one array, a sequence of objects, or OData responses.
 * The splitter only finds where objects end, and the JSON parser validates them later.
 */
export function createJsonSplitter(longest: number): JsonSplitter {
  let [line, startLine, depth] = [1, 1, 0];
  let [inString, escaped] = [false, false];
  let pending = '';
  let goesOn = false;
  /** The state is `open` within the list of records of an OData response, and `closing` after it. */
  let answer: 'none' | 'open' | 'closing' = 'none';

  const between = (char: string): boolean => {
    if (char === '{') [depth, startLine] = [1, line];
    else if (char === ']' && answer === 'open') [answer, depth, pending] = ['closing', 1, '{"":0'];
    else if (!/[\s,[\]]/.test(char)) throw unreadable(line, `expected an object, found '${char}'`);
    return depth > 0;
  };
  const inside = (char: string) => {
    if (escaped) escaped = false;
    else if (inString) [inString, escaped] = [char !== '"', char === '\\'];
    else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
  };
  const open = (head: string) => {
    [answer, depth, pending] = ['open', 0, ''];
    goesOn = namesNextPage(`${head}[]}`);
  };
  const push = (chunk: string): JsonPiece[] => {
    const pieces: JsonPiece[] = [];
    let from = depth > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const char = chunk.charAt(at);
      if (char === '\n') line += 1;
      if (depth === 0) {
        if (between(char)) from = char === '{' ? at : at + 1;
        continue;
      }
      if (char === '[' && depth === 1 && !inString && answer === 'none') {
        const head = pending + chunk.slice(from, at);
        if (opensEnvelope(head)) {
          open(head);
          continue;
        }
      }
      inside(char);
      if (depth > 0) continue;
      const text = pending + chunk.slice(from, at + 1);
      pending = '';
      if (answer === 'closing') [answer, goesOn] = ['none', goesOn || namesNextPage(text)];
      else pieces.push({ line: startLine, text });
    }
    if (depth > 0) pending += chunk.slice(Math.max(from, 0));
    if (pending.length > longest) throw unreadable(startLine, `the object is longer than ${longest} characters`);
    return pieces;
  };
  const end = () => {
    if (depth > 0) throw unreadable(startLine, 'the object is not closed');
    if (answer !== 'none') throw unreadable(line, 'the list of records is not closed');
  };
  return { push, end, goesOn: () => goesOn };
}
