/**
 * What the built web client gives the server: the HTML of a public screen, as a visitor sees it first. `query` is without its question
 * mark; `answers` are the API's, under the keys by which the browser asks for them. Rejects where the screen cannot be drawn.
 */
export type DrawScreen = (asked: Readonly<{ path: string; query: string; answers: Readonly<Record<string, unknown>> }>) => Promise<string>;
