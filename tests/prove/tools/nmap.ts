import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { Finding, Tool } from './tool.ts';

/**
 * These scripts look for vulnerabilities, and report nothing else. Scripts that contact other machines, guess passwords, or concern one
 * vendor's device are excluded.
 */
const scripts = [
  'aspnet-debug auth-finder backup-finder cookie-flags cors cross-domain-policy csrf dombased-xss enum errors fileupload-exploiter git',
  'internal-ip-disclosure jsonp-detection ls method-tamper methods open-proxy open-redirect phpself-xss put rfi-spider server-header shellshock',
  'sql-injection stored-xss svn-info trace unsafe-output-escaping userdir-enum vuln-cve2011-3192 webdav-scan',
]
  .join(' ')
  .split(' ');

/** Matches the output of a script without a finding. */
const nothing = /^(Couldn't find .*|Didn't find any .*|Spidering limited.*|url +method|)$/;
/** Every server supports GET, HEAD, POST and OPTIONS, so a line that lists only these methods is not a finding. */
const usual = /^Supported Methods: [GETHADPOSIN ]+$/;

const library = 'nselib/url.lua';

/**
 * Returns a folder with a fixed copy of nmap's URL library. The library of nmap 7.93 fails on any character that needs escaping. Without
 * the fix, thirteen of the `scripts` would fail as soon as nmap's crawler reads a JavaScript file.
 */
async function mended(scratch: string): Promise<string> {
  const folder = join(scratch, 'nmap');
  const text = await readFile(join('/usr/share/nmap', library), 'utf8');
  await mkdir(join(folder, 'nselib'), { recursive: true });
  const whole = text
    .replace('s[t[i]] = 1', 's[t[i]] = t[i]')
    .replace('__index = hex_esc }', '__index = function(_, c) return hex_esc(c) end }');
  await writeFile(join(folder, library), whole);
  return folder;
}

export const nmap: Tool = {
  name: 'nmap',
  counts: 'scripts',
  atLeast: scripts.length,
  planted: {
    'a published Git folder': /^http-git .*\/\.git\//,
    'a published backup': /^http-enum .*backup\.sql/,
    'the TRACE method': /^http-trace TRACE is enabled/,
  },
  async look({ name, url, scratch }) {
    const report = join(scratch, `nmap-${name}.xml`);
    const chosen = scripts.map((script) => `+http-${script}`).join(',');
    const args = [
      '--datadir',
      await mended(scratch),
      '-n',
      '-Pn',
      '-sT',
      '-d',
      '-p',
      new URL(url).port,
      '--script',
      chosen,
      '--script-timeout',
      '150s',
      '-oX',
      report,
      '127.0.0.1',
    ];
    const { out } = await runTool('nmap', args, 360, scratch);
    const broke = [...out.matchAll(/NSE: (http-\S+) .*(?:threw an error|timed out)/gi)].map(([, script]) => ({
      rule: `${script}`,
      where: 'did not finish',
    }));
    const tried = new Set([...out.matchAll(/NSE: Starting (http-\S+) against/g)].map(([, script]) => script)).size;
    return { findings: [...broke, ...said(await readFile(report, 'utf8'))], tried };
  },
};

const said = (xml: string): Finding[] =>
  [...xml.matchAll(/<script id="([^"]+)" output="([^"]*)"/g)].flatMap(([, rule = '', output = '']) =>
    output
      .split('&#xa;')
      .map((line) => line.replaceAll('&apos;', "'").trim())
      .filter((line) => !nothing.test(line) && !usual.test(line))
      .map((where) => ({ rule, where })),
  );
