import type { PlainRequest } from './plain-request.ts';

/**
 * A disguise is a variant of a request that a proxy or parser might misread. `really` says how the server must react:
 * - `same`: it answers as for the original request, or refuses.
 * - `refused`: it refuses.
 * - `other`: it answers as for this other request.
 */
export type Disguise = Readonly<{ name: string; asked: PlainRequest; really: 'same' | 'refused' | Readonly<{ other: PlainRequest }> }>;

type Respell = readonly [name: string, respell: (path: string) => string];

const respellings: readonly Respell[] = [
  ['a trailing slash', (path) => `${path}/`],
  ['two trailing slashes', (path) => `${path}//`],
  ['two leading slashes', (path) => `/${path}`],
  ['two slashes inside the path', (path) => path.replace('/api/', '/api//')],
  ['a backslash', (path) => path.replace('/api/', '/api\\')],
  ['upper case', (path) => path.toUpperCase()],
  ['API in upper case', (path) => path.replace('/api/', '/API/')],
  ['an encoded letter', (path) => path.replace('/api/', '/%61pi/')],
  [
    'an encoded letter after /api/',
    (path) => path.replace(/\/api\/(.)/, (_, letter: string) => `/api/%${letter.charCodeAt(0).toString(16)}`),
  ],
  ['a double-encoded letter', (path) => path.replace('/api/', '/%2561pi/')],
  ['an encoded slash', (path) => path.replace('/api/', '/api%2f')],
  ['a /./ segment', (path) => path.replace('/api/', '/api/./')],
  ['a /../ segment', (path) => path.replace('/api/', '/api/health/../')],
  ['an encoded /../ segment', (path) => path.replace('/api/', '/api/health/%2e%2e/')],
  ['/../ after a page', (path) => `/properties/..${path}`],
  ['/../ after a file', (path) => `/assets/..${path}`],
  ['a path parameter', (path) => `${path};role=admin`],
  ['an encoded zero byte', (path) => `${path}%00`],
  ['an encoded space', (path) => `${path}%20`],
  ['a file extension', (path) => `${path}.json`],
  ['an encoded question mark', (path) => `${path}%3f`],
  ['the URL of another host', (path) => `http://elsewhere.test${path}`],
];

/** Each of these headers is trusted by some proxy, framework or library to identify the caller or the origin. */
const claims: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-host': 'elsewhere.test', 'x-forwarded-proto': 'http' },
  { 'x-real-ip': '127.0.0.1', 'x-client-ip': '127.0.0.1', 'true-client-ip': '127.0.0.1', 'x-forwarded-server': 'localhost' },
  { 'x-user-id': '1', 'x-user-role': 'admin', 'x-role': 'admin', 'remote-user': 'admin', 'x-remote-user': 'admin' },
  { 'x-forwarded-user': 'admin', 'x-forwarded-email': 'admin.1@acre.test', 'x-authenticated-user': 'admin', 'x-original-user': 'admin' },
];

const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'];
const rewrites = ['x-original-url', 'x-rewrite-url', 'x-forwarded-uri', 'x-forwarded-path', 'x-forwarded-prefix', 'x-original-uri'];

const split = (path: string): readonly [string, string] => {
  const at = path.indexOf('?');
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)];
};
const withQuery = (path: string, more: string): string => `${path}${path.includes('?') ? '&' : '?'}${more}`;

export function disguisesOf(asked: PlainRequest): readonly Disguise[] {
  const [address, query] = split(asked.path);
  const respelled = respellings.flatMap(([name, respell]): Disguise[] => {
    const path = respell(address) + query;
    return path === asked.path ? [] : [{ name, asked: { ...asked, path }, really: 'same' }];
  });
  const claimed = claims.map((headers): Disguise => {
    return { name: Object.keys(headers).join(', '), asked: { ...asked, headers: { ...asked.headers, ...headers } }, really: 'same' };
  });
  return [...respelled, ...claimed, ...doubled(asked, query), ...(asked.method === 'GET' ? [headOf(asked)] : []), ...smuggled(asked)];
}

const headOf = (asked: PlainRequest): Disguise => ({ name: 'HEAD', asked: { ...asked, method: 'HEAD' }, really: 'same' });

/** Repeats keys in the query or the body. Some parsers use the first value of a repeated key, and others use the last value. */
function doubled(asked: PlainRequest, query: string): Disguise[] {
  const keys = [...new URLSearchParams(query)];
  const queries = keys.map(([key, value]): Disguise => {
    const path = withQuery(asked.path, new URLSearchParams([[key, `${value}1`]]).toString());
    return { name: `a duplicate ${key} in the query`, asked: { ...asked, path }, really: 'refused' };
  });
  const ids: Disguise = {
    name: 'unknown ids in the query',
    asked: { ...asked, path: withQuery(asked.path, 'id=1&id=2&role=admin') },
    really: 'refused',
  };
  return [...queries, ids, ...doubledBodies(asked)];
}

function doubledBodies(asked: PlainRequest): Disguise[] {
  if (asked.headers['content-type'] !== 'application/json') return [];
  const json = asked.body?.toString() ?? '{}';
  const keys = Object.keys(JSON.parse(json) as object);
  if (keys.length === 0) return [];
  const nulls = keys.map((key) => `${JSON.stringify(key)}:null`).join(',');
  const withBody = (body: string): PlainRequest => ({ ...asked, body: Buffer.from(body) });
  return [
    { name: 'duplicate keys, the original ones last', asked: withBody(`{${nulls},${json.slice(1)}`), really: 'same' },
    // This body contains each key twice: first with its original value, then with null. The server must use the last value, so it must
    // reply as if the body contained only the nulls.
    {
      name: 'duplicate keys, the original ones first',
      asked: withBody(`${json.slice(0, -1)},${nulls}}`),
      really: { other: withBody(`{${nulls}}`) },
    },
    { name: 'the body in a list', asked: withBody(`[${json}]`), really: 'same' },
  ];
}

/** Embeds the request in the headers, query or body of a harmless one. */
function smuggled(asked: PlainRequest): Disguise[] {
  const { cookie } = asked.headers;
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const rewritten = (['/api/health', '/api/nothing-is-here'] as const).map((path): Disguise => {
    const other = { method: asked.method, path, headers };
    const told = Object.fromEntries(rewrites.map((name) => [name, asked.path]));
    return {
      name: `the path in headers of a request for ${path}`,
      asked: { ...other, headers: { ...headers, ...told } },
      really: { other },
    };
  });
  const carriers = asked.method === 'GET' ? [] : (['GET', 'POST'] as const).filter((method) => method !== asked.method);
  const overridden = carriers.flatMap((method): Disguise[] => {
    const other = { ...asked, method, ...(method === 'GET' && { body: undefined }) };
    const told = Object.fromEntries(overrides.map((name) => [name, asked.method]));
    const named = { ...other, path: withQuery(asked.path, `_method=${asked.method}`) };
    return [
      {
        name: `the method in headers of a ${method} request`,
        asked: { ...other, headers: { ...other.headers, ...told } },
        really: { other },
      },
      { name: `the method in the query of a ${method} request`, asked: named, really: 'refused' },
    ];
  });
  return [...rewritten, ...overridden];
}
