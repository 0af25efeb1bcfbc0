/**
 * Renders the HTML of a public screen as a visitor first sees it. The built web client exports this function for the server. `query` has no
 * question mark. The keys of `answers` are the browser's cache keys. Rejects if the screen cannot be rendered.
 */
export type RenderScreen = (
  asked: Readonly<{ path: string; query: string; answers: Readonly<Record<string, unknown>> }>,
) => Promise<string>;
