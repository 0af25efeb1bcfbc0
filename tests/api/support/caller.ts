import { type Client, createClient } from '@acre/contracts/mechanism/client';

export type Asked = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: BodyInit;
  readonly endless?: boolean;
};
export type Reply = { readonly status: number; readonly text: string; readonly json: unknown; readonly headers: Headers };

/** A caller sends HTTP requests and keeps cookies like a browser. */
export type Caller = {
  /** The typed client validates every answer against its schema. */
  readonly client: Client;
  /** Sends any request and returns its raw answer; an endless answer is aborted after its first chunk. */
  ask(method: string, path: string, asked?: Asked): Promise<Reply>;
  cookie(): string;
};

let addresses = 0;

/** Returns an unused IP address. Rate limits count requests by address, so each request gets a new one unless the test sets an address. */
function anotherAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export function callerAt(baseUrl: string, settings: { readonly cookie?: string; readonly address?: string } = {}): Caller {
  const jar = new Map((settings.cookie ?? '').split('; ').flatMap((pair) => (pair ? [cut(pair)] : [])));
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', headers.get('x-forwarded-for') ?? settings.address ?? anotherAddress());
    if (!headers.has('cookie') && jar.size > 0) headers.set('cookie', cookie());
    const response = await fetch(input, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  };
  const ask = async (method: string, path: string, { body, headers = {}, raw, endless }: Asked = {}): Promise<Reply> => {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await send(baseUrl + path, {
      method,
      headers: { ...type, ...headers },
      ...(content !== undefined && { body: content }),
    });
    const text = endless ? await firstOf(response) : await response.text();
    return { status: response.status, text, json: jsonOf(text), headers: response.headers };
  };
  return { client: createClient({ baseUrl, verify: true, fetch: send }), ask, cookie };
}

async function firstOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from(first?.value ?? []).toString();
}

function cut(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

function keep(jar: Map<string, string>, line: string): void {
  const [name, value] = cut(line.split(';', 1)[0] ?? '');
  if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
