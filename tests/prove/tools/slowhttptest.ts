import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { Finding, Place, Tool } from './tool.ts';

const clients = 200;

/** After this many seconds, the server must have disconnected every slow client. The number includes a margin for a busy machine. */
const patience = { headers: 14, body: 24 };
const ways = {
  headers: ['-H', '-t', 'GET', '-l', '20'],
  body: ['-B', '-t', 'POST', '-f', 'application/json', '-s', '4096', '-l', '30'],
} as const;

export const slowhttptest: Tool = {
  name: 'slowhttptest',
  counts: 'slow clients',
  atLeast: 2 * clients,
  planted: { 'no time limit for headers': /^headers: \d+ still connected/, 'no time limit for bodies': /^body: \d+ still connected/ },
  async look(place) {
    const [headers, body] = await Promise.all([slowly(place, 'headers'), slowly(place, 'body')]);
    return { findings: [...headers.findings, ...body.findings], tried: headers.tried + body.tried };
  },
};

async function slowly({ name, url, scratch }: Place, part: keyof typeof ways) {
  const report = join(scratch, `slow-${name}-${part}`);
  const address = part === 'headers' ? `${url}/` : `${url}/api/login`;
  const all = [...ways[part], '-c', `${clients}`, '-r', `${clients}`, '-i', '3', '-p', '5', '-g', '-o', report, '-u', address];
  await runTool('slowhttptest', all, 60, scratch);
  const rows = (await readFile(`${report}.csv`, 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));
  const connectedAt = (second: number) => rows.filter(([at = 0]) => at >= second).map(([, , , connected = 0]) => connected);
  const left = Math.max(0, ...connectedAt(patience[part]));
  const unserved = rows.filter(([, , , , isServed]) => isServed === 0).length;
  const findings: Finding[] = [];
  if (left > 0) findings.push({ rule: `${part}: ${left} still connected`, where: `after ${patience[part]} s` });
  if (unserved > 0) findings.push({ rule: `${part}: other clients were not served`, where: `for ${unserved} s` });
  return { findings, tried: Math.max(0, ...connectedAt(0)) };
}
