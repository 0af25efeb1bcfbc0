import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { Finding, Place, Tool } from './tool.ts';

/**
 * Modules that contact another machine (nikto, wapp, ssrf, xxe) or guess passwords are excluded. Time-based SQL injection is left to
 * sqlmap, which tests it better.
 */
const modules = 'sql,cookieflags,crlf,csp,csrf,exec,file,http_headers,methods,permanentxss,redirect,xss,shellshock,htaccess,backup';

const page = (place: Place, as: string): string => join(place.scratch, `wapiti-${place.name}-${as}`);

type Entry = Readonly<{ method: string; path: string; info: string; parameter: string }>;
type Report = Readonly<{ vulnerabilities: Record<string, Entry[]>; anomalies: Record<string, Entry[]> }>;

export const wapiti: Tool = {
  name: 'Wapiti',
  counts: 'URLs',
  atLeast: 100,
  planted: {
    'a page that repeats its input unescaped': /^Cross Site Scripting .*\/control\/hello name/,
    'a path with ../ that leaves the served folder': /^Path Traversal .*\/control\/paper file/,
    'a redirect to any site': /^Open Redirect .*\/control\/leave to/,
    'a policy that allows every script': /^Content Security Policy Configuration /,
  },
  async look(place) {
    const [visitor, member] = [await crawl(place, 'visitor'), await crawl(place, 'member')];
    return { findings: [...visitor.findings, ...member.findings], tried: visitor.tried + member.tried };
  },
};

async function crawl(place: Place, as: 'visitor' | 'member') {
  const { url, cookie, calls, openCalls, scratch } = place;
  const [report, jar] = [`${page(place, as)}.json`, `${page(place, as)}-cookies.json`];
  if (as === 'member') await writeFile(jar, JSON.stringify({ '127.0.0.1': { '/': jarOf(cookie) } }), { mode: 0o600 });
  const starts = (as === 'member' ? calls : openCalls).flatMap((path) => ['-s', url + path]);
  const bounds = ['-d', '2', '--max-links-per-page', '20', '--max-scan-time', '40', '--max-attack-time', '240'];
  const own = [
    '--store-session',
    `${page(place, as)}-sessions`,
    '--store-config',
    `${page(place, as)}-config`,
    '--flush-session',
    '--no-bugreport',
  ];
  const args = ['-u', `${url}/`, ...starts, '--scope', 'domain', '-m', modules, ...bounds, ...own, '-f', 'json', '-o', report, '-v', '2'];
  const { out, err } = await runTool('wapiti', [...args, ...(as === 'member' ? ['-c', jar] : [])], 900, scratch);
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const said = [...entries(vulnerabilities), ...entries(anomalies), ...unfinished(`${out}\n${err}`)];
  return {
    findings: said.map(({ rule, where }) => ({ rule, where: `${where}, as a ${as}` })),
    tried: new Set(out.match(/^\[\+\] .*$/gm)).size,
  };
}

const jarOf = (cookie: string) =>
  Object.fromEntries(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), { value: pair.slice(at + 1), expires: null, secure: false, port: null, version: 0 }];
    }),
  );

const entries = (kinds: Readonly<Record<string, Entry[]>>): Finding[] =>
  Object.entries(kinds).flatMap(([rule, all]) =>
    all.map(({ method, path, info, parameter }) => ({ rule, where: `${method} ${path} ${parameter}: ${info}` })),
  );

/** Wapiti also loads modules that do not run, and prints this error for them. */
const isUnrun = (line: string): boolean => /^Error downloading (wapp|nikto) database\.$/.test(line);

/**
 * Returns a finding for each line that reports skipped requests, a timeout or an error. Otherwise, an incomplete scan would look like a
 * scan without findings.
 */
const unfinished = (said: string): Finding[] =>
  [...said.matchAll(/^(?:\d+ requests were skipped|Max attack time was reached for module (\w+)|(\w*(?:Error|Exception)):? .*)/gm)]
    .filter(([line]) => !isUnrun(line))
    .map(([line]) => ({ rule: 'Not finished', where: line }));
