/**
 * The built web client gives the server this function, which renders the HTML of a public screen as a visitor first sees it. `query` has no
 * question mark; `answers` are API answers under the browser's cache keys. Rejects if the screen cannot be rendered.
 */
export type RenderScreen = (
  asked: Readonly<{ path: string; query: string; answers: Readonly<Record<string, unknown>> }>,
) => Promise<string>;
