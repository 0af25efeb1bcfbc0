import type { Caller } from './caller.ts';

export type Read = Readonly<{
  status: number;
  headers: Headers;
  html: string;
  /** The rendered screen has one line of text per element; it is undefined if the server rendered no screen. */
  screen: string | undefined;
  title: string;
  /** Returns the content of a meta element by its name or property; undefined if there is none. */
  meta(name: string): string | undefined;
  link(rel: string): string | undefined;
  /** The schema.org objects are in the order of the page. */
  about: readonly Record<string, unknown>[];
  /** This maps the keys of the preloaded answers to the answers. */
  data: Readonly<Record<string, unknown>>;
}>;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '');
const quoted = (name: string): string => name.replaceAll(/[.:+]/g, '\\$&');

function screenOf(html: string): string | undefined {
  const drawn = /<div id="root" data-server-rendered>(.*)<\/div>\s*(?:<script type="application\/json"|<\/body>)/s.exec(html)?.[1];
  return drawn && unescaped(drawn.replaceAll(/<!--.*?-->/g, '').replaceAll(/(<[^>]*>)+/g, '\n')).trim();
}

export async function readPage(caller: Caller, path: string, headers: Record<string, string> = {}): Promise<Read> {
  const reply = await caller.ask('GET', path, { headers: { accept: 'text/html', ...headers } });
  const html = reply.text;
  const first = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : unescaped(found);
  };
  const blocks = (type: string): unknown[] =>
    [...html.matchAll(new RegExp(`<script type="${quoted(type)}"[^>]*>(.*?)</script>`, 'gs'))].map(([, json = '']) => JSON.parse(json));
  return {
    status: reply.status,
    headers: reply.headers,
    html,
    screen: screenOf(html),
    title: first(/<title>(.*?)<\/title>/s) ?? '',
    meta: (name) => first(new RegExp(`<meta (?:name|property)="${quoted(name)}" content="([^"]*)"`)),
    link: (rel) => first(new RegExp(`<link rel="${rel}"[^>]*? href="([^"]*)"`)),
    about: blocks('application/ld+json') as Record<string, unknown>[],
    data: (blocks('application/json')[0] ?? {}) as Record<string, unknown>,
  };
}
