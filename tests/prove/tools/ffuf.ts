import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { Finding, Place, Tool } from './tool.ts';

/** ffuf requests each of these paths: Debian's list of common names (package dirb), and files that deployments often leave behind. */
const usual = '/usr/share/dirb/wordlists/common.txt';
const forgotten =
  '.env .env.local .env.production .git/config .git/index .gitignore .npmrc .dockerignore Dockerfile docker-compose.yml package.json package-lock.json tsconfig.json node_modules/koa/package.json db/schema.sql schema.sql dump.sql backup.sql backup.zip backup.tar.gz database.sql.gz .data/uploads .data/session-keys server.log error.log access.log core metrics debug/pprof server-status api/metrics api/debug index.html.map assets/index.js.map swagger.json graphql .well-known/security.txt'.split(
    ' ',
  );

export const ffuf: Tool = {
  name: 'ffuf',
  counts: 'URLs',
  atLeast: 9_000,
  planted: {
    'a published settings file': /^200 \.env,/,
    'a published Git folder': /^200 \.git\/config,/,
    'a published backup': /^200 backup\.sql,/,
  },
  async look(place) {
    const [visitor, member] = [await asked(place, 'visitor'), await asked(place, 'member')];
    return { findings: [...visitor.findings, ...member.findings], tried: visitor.tried + member.tried };
  },
};

async function asked({ name, url, cookie, scratch }: Place, as: 'visitor' | 'member') {
  const file = (ending: string) => join(scratch, `ffuf-${name}-${as}.${ending}`);
  const words = [...forgotten, ...(await readFile(usual, 'utf8')).split('\n').filter(Boolean)];
  await writeFile(file('txt'), words.join('\n'));
  const signedIn = as === 'member' ? `Cookie: ${cookie}\r\n` : '';
  await writeFile(file('request'), `GET /FUZZ HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${signedIn}\r\n`, { mode: 0o600 });
  const shown = ['-mc', 'all', '-fc', '404', '-s', '-of', 'json', '-o', file('json')];
  const { err } = await runTool(
    'ffuf',
    ['-request', file('request'), '-request-proto', 'http', '-w', file('txt'), '-t', '8', ...shown],
    240,
    scratch,
  );
  const { results } = JSON.parse(await readFile(file('json'), 'utf8')) as { results: { status: number; input: { FUZZ: string } }[] };
  const findings: Finding[] = results.map(({ status, input }) => ({ rule: `${status}`, where: `${input.FUZZ}, as a ${as}` }));
  return { findings: err.trim() === '' ? findings : [...findings, { rule: 'Not finished', where: err.trim() }], tried: words.length };
}
