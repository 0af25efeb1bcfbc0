import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { Finding, Tool } from './tool.ts';

/** Tests every parameter of every read, in the query and in the path, as the member with the most access. */
export const sqlmap: Tool = {
  name: 'sqlmap',
  counts: 'parameters',
  atLeast: 194,
  planted: { 'a search term inserted into an SQL statement': /^(?=.*[SUBET]).* GET term/ },
  async look({ name, url, cookie, everyParameter, withoutLimits, scratch }) {
    const file = (ending: string) => join(scratch, `sqlmap-${name}.${ending}`);
    await writeFile(file('txt'), everyParameter.map((path) => `${url}${isTaken(path) ? path : `${path}*`}\n`).join(''));
    // The cookie is passed in a file, because everyone on this machine can read the command line.
    await writeFile(file('ini'), `[Target]\nbulkFile = ${file('txt')}\n[Request]\ncookie = ${cookie}\n`, { mode: 0o600 });
    const places = [`--output-dir=${file('out')}`, `--results-file=${file('csv')}`];
    const way = ['--dbms=PostgreSQL', '--threads=4', '--timeout=10', '--retries=0', '--time-sec=2'];
    const all = ['-c', file('ini'), '--batch', '--flush-session', '--disable-coloring', ...places, ...way];
    const { out } = await withoutLimits(() => runTool('sqlmap', all, 900, scratch));
    return { findings: await found(file('csv')), tried: out.match(/testing for SQL injection on/g)?.length ?? 0 };
  },
};

/**
 * Returns whether sqlmap can use `path` unchanged. `/a?token=b` must become `/a?token=b*`. Otherwise, sqlmap skips `token`, because the
 * name suggests a CSRF token.
 */
const isTaken = (path: string): boolean => !/token=[^&*]+$/.test(path);

/** Parses sqlmap's results. Each line contains an address, a place, a parameter, techniques and notes. */
async function found(file: string): Promise<Finding[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [address = '', place = '', parameter = '', techniques = ''] = line.split(',');
    return { rule: techniques, where: `${place} ${parameter} of ${address}` };
  });
}
