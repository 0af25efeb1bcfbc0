import { type Client, createClient } from '@acre/contracts/mechanism/client';
import { exitCodes, Failure } from './failure.ts';

export type CliClientSettings = {
  /** This is the origin of the server; a trailing slash is allowed. */
  readonly url: string;
  readonly cookie?: string | undefined;
  /** This is an API token, which is sent instead of a session cookie. */
  readonly token?: string | undefined;
  /** The client calls this with the new Cookie header whenever the server sets cookies. */
  readonly keepCookie?: (cookie: string) => void;
};

/**
 * Creates a client that passes new cookies to `keepCookie`. The client sends the Origin header, because the server refuses writes without
 * it.
 */
export function createCliClient({ url, cookie, token, keepCookie }: CliClientSettings): Client {
  const { origin } = new URL(url);
  const send: typeof fetch = async (input, init) => {
    const response = await reach(origin, input, init?.body ? unpacked(init) : init);
    const set = cookiesOf(response);
    if (set) keepCookie?.(set);
    return response;
  };
  const client = createClient({
    baseUrl: origin,
    headers: () => ({
      origin,
      'user-agent': `acre-cli (${process.platform})`,
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    }),
    fetch: send,
  });
  return {
    ...client,
    call: (endpoint, input, options) => whole(client.call(endpoint, input, options)),
    page: (endpoint, input, options) => whole(client.page(endpoint, input, options)),
  };
}

/**
 * Waits for the whole response. If the connection ends too early, throws the same failure as for an unreachable server. `retry` then
 * repeats the call.
 */
async function whole<R>(answer: Promise<R>): Promise<R> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof TypeError && error.message === 'terminated')) throw error;
    throw new Failure(exitCodes.unreachable, 'The connection ended before the response was complete.');
  }
}

/** Asks for an uncompressed response to a write: it is short, and compressing it takes longer than sending it. */
const unpacked = (init: RequestInit): RequestInit => ({ ...init, headers: { ...(init.headers as object), 'accept-encoding': 'identity' } });

async function reach(origin: string, ...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new Failure(
      exitCodes.unreachable,
      `The server at ${origin} is not responding (${reasonOf(error)}). Is it running, and is the URL right?`,
    );
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}

/** Returns the cookies that the server sets, in the form of a Cookie header, without those that it deletes. */
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
