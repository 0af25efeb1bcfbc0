import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { explanationsOf } from '../prove/mutation/explained.ts';
import { modules, type Part } from '../prove/mutation/modules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const parts = Object.keys(modules) as Part[];

/** Converts a path with the wildcards that modules.ts uses, `*` in a name and `{a,b}`, to a regular expression. */
function matching(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{(.*?)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
  return new RegExp(`^${source}$`);
}

describe('the proof by planted faults', () => {
  it.each(parts)('names only existing files for %s', (part) => {
    const named = modules[part].flatMap(({ mutate, tests }) => [...mutate, ...tests]);
    expect(named.filter((pattern) => !files.some((file) => matching(pattern).test(file)))).toEqual([]);
  });

  it.each(parts)('explains faults only on existing lines for %s', (part) => {
    const linesOf = (file: string) => readFileSync(`${root}${file}`, 'utf8').split('\n');
    const stale = explanationsOf(part).filter(({ file, line }) => !linesOf(file).some((one) => one.trim() === line));
    expect(stale.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
  });
});
