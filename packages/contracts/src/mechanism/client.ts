import type { Answer, CallInput, Route } from './call-types.ts';
import type { ErrorBody } from './errors.ts';

/** Any answer outside 2xx throws this error. The message is `{status}: {body text or status text}`; `shown` is the sentence for users. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** The server asks to wait this many seconds before a retry. */
  readonly retryAfter: number | undefined;

  constructor(status: number, statusText: string, text: string, retryAfter: string | null = null) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = bodyOf(text);
    this.retryAfter = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }

  get shown(): string | undefined {
    return this.body.message;
  }
}

const errorOf = async (response: Response): Promise<ApiError> =>
  new ApiError(response.status, response.statusText, await response.text(), response.headers.get('retry-after'));

function bodyOf(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; file?: Blob };

/** If `capped` is true, the list has more rows than `total`. */
export type Paged<R> = { rows: R; total: number; capped: boolean };

export type CallOptions = {
  ifMatch?: number | undefined;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The request completes even if the page is closed. */
  keepalive?: boolean;
};

export type Client = {
  call<R extends Route>(endpoint: R, input: CallInput<R>, options?: CallOptions): Promise<Answer<R>>;
  page<R extends Route & { paged: true }>(endpoint: R, input: CallInput<R>, options?: CallOptions): Promise<Paged<Answer<R>>>;
  /** Streams a file that is too large for memory. If the reader stops, the connection is closed. */
  stream<R extends Route>(endpoint: R, input: CallInput<R>, options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
};

/** Returns the path and query of a call, without undefined or empty query values. For a read, the result is also the cache key. */
export function urlOf<R extends Route>(endpoint: R, input: CallInput<R>): string {
  const { params, query = {} } = input as Sent;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const pairs = Object.entries(query).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]]));
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/**
 * Returns the cache key of a page. The key differs from that of a plain call (`urlOf`), because the cached value also contains the total.
 */
export const pageKeyOf = <R extends Route>(endpoint: R, input: CallInput<R>): string => `${urlOf(endpoint, input)}#page`;

export type ClientSettings = {
  baseUrl: string;
  headers?: () => Record<string, string>;
  fetch?: typeof globalThis.fetch;
  /** If true, JSON answers are validated against the schema of their endpoint. Only tests use this. */
  verify?: boolean;
};

/** The endpoint determines the types of input and answer. */
export function createClient(settings: ClientSettings): Client {
  const send = async (endpoint: Route, url: string, body: unknown, options: CallOptions): Promise<Response> => {
    const ask = settings.fetch ?? globalThis.fetch;
    const response = await ask(settings.baseUrl + url, {
      method: endpoint.method,
      credentials: 'include',
      headers: headersOf(body !== undefined && !(body instanceof FormData), options, settings.headers?.()),
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    });
    if (!response.ok) throw await errorOf(response);
    return response;
  };
  const read = async (endpoint: Route, response: Response): Promise<unknown> => {
    if (response.status === 204) return undefined;
    if (typeof endpoint.response === 'string') return response.blob();
    const value: unknown = await response.json();
    return settings.verify ? endpoint.response?.parse(value) : value;
  };
  return {
    call: async (endpoint, input, options = {}) => {
      const { body, file } = input as Sent;
      const response = await send(endpoint, urlOf(endpoint, input), file ? formOf(file) : body, options);
      return (await read(endpoint, response)) as Answer<typeof endpoint>;
    },
    page: async (endpoint, input, options = {}) => {
      const response = await send(endpoint, urlOf(endpoint, input), undefined, options);
      const rows = (await read(endpoint, response)) as Answer<typeof endpoint>;
      const total = Number(response.headers.get('x-total-count'));
      return { rows, total, capped: response.headers.get('x-total-capped') === 'true' };
    },
    stream: async (endpoint, input, options = {}) => {
      const { body } = input as Sent;
      const response = await send(endpoint, urlOf(endpoint, input), body, options);
      return response.body ?? new Blob([]).stream();
    },
  };
}

export function formOf(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

function headersOf(hasBody: boolean, options: CallOptions, more: Record<string, string> = {}): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
    ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
    ...more,
  };
}
