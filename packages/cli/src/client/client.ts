import { type Client, createClient } from '@acre/contracts/mechanism/client';
import { exitCodes, Failure } from './failure.ts';

export type CliClientSettings = {
  /** This is the origin of the server; a trailing slash is allowed. */
  readonly url: string;
  readonly cookie?: string | undefined;
  /** This is an API token, which is sent instead of a session cookie. */
  readonly token?: string | undefined;
  /** It is called with the session's cookies when the server sets them. */
  readonly keepCookie?: (cookie: string) => void;
};

/** Creates a client that sends an Origin header, which the server demands of writes, and keeps the session's cookie. */
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

/** A connection that ends within a response counts as unreachable, so that the caller may retry. */
async function whole<R>(answer: Promise<R>): Promise<R> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof TypeError && error.message === 'terminated')) throw error;
    throw new Failure(exitCodes.unreachable, 'The connection ended before the response was complete.');
  }
}

/** Compression is off for responses to writes: they are short, and packing them takes longer than sending them. */
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

/** Returns `name=value` of every cookie set, as a Cookie header needs it. */
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
