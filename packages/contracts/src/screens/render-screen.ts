/**
 * Renders the HTML of a public screen as a visitor first sees it. `query` has no question mark. `answers` contains API responses by the
 * browser's cache keys. Rejects if the screen cannot be rendered. The built web client exports this function for the server.
 */
export type RenderScreen = (
  asked: Readonly<{ path: string; query: string; answers: Readonly<Record<string, unknown>> }>,
) => Promise<string>;
