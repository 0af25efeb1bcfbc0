import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from './modules.ts';

type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError' | 'Pending';
/** A mutant is a planted fault: on line number `at`, whose text is `line`, the mutator replaced `code` with `becomes`. */
export type Mutant = Readonly<{
  file: string;
  at: number;
  line: string;
  mutator: string;
  code: string;
  becomes: string;
  status: Status;
  /** If true, a run or a test timed out with this mutant. A busy machine can also cause a timeout. */
  byTime: boolean;
}>;

/**
 * Lists surviving mutants of one line that need no test, with the reason. They are equivalent to the original code, or nobody could observe
 * the difference.
 */
export type Explained = Pick<Mutant, 'file' | 'line'> & Readonly<{ faults: readonly Pick<Mutant, 'code' | 'becomes'>[]; reason: string }>;
export type Explanation = Pick<Mutant, 'file' | 'line' | 'code' | 'becomes'>;

type Place = Readonly<{ line: number; column: number }>;
/** This is Stryker's own format, in which lines and columns count from 1. */
type Reported = Readonly<{
  mutatorName: string;
  replacement?: string;
  status: Status;
  statusReason?: string;
  location: Readonly<{ start: Place; end: Place }>;
}>;
type Report = Readonly<{ files: Readonly<Record<string, Readonly<{ source: string; mutants: readonly Reported[] }>>> }>;

/** One Stryker run may take at most this many milliseconds. */
const longest = 120 * 60_000;

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Plants faults into the files of the run with Stryker, tests each fault separately, and returns all mutants with their `status`. `cluster`
 * is the URL of PostgreSQL, or empty if no test needs a database.
 */
export async function mutantsOf(run: Run, cluster: string): Promise<readonly Mutant[]> {
  const stryker = fileURLToPath(import.meta.resolve('@stryker-mutator/core/package.json')).replace('package.json', 'bin/stryker.js');
  const env = { ...process.env, MUTATION_RUN: JSON.stringify(run), MUTATION_CLUSTER: cluster };
  const options = { cwd: root, env, stdio: 'inherit', timeout: longest } as const;
  const child = spawn(process.execPath, [stryker, 'run', 'tests/prove/mutation/stryker.config.mjs'], options);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Stryker failed on ${run.name}, or did not finish within ${longest / 60_000} minutes.`);
  const { files } = JSON.parse(await readFile(join(root, `.cache/mutation/${run.name}.json`), 'utf8')) as Report;
  return Object.entries(files).flatMap(([file, { source, mutants }]) => mutants.map((mutant) => read(file, source.split('\n'), mutant)));
}

function read(
  file: string,
  lines: readonly string[],
  { mutatorName, replacement = '', status, statusReason = '', location }: Reported,
): Mutant {
  const { start, end } = location;
  const touched = lines.slice(start.line - 1, end.line);
  const last = touched.pop()?.slice(0, end.column - 1) ?? '';
  const code = oneLine([...touched, last].join('\n').slice(start.column - 1));
  return {
    file,
    at: start.line,
    line: (lines[start.line - 1] ?? '').trim(),
    mutator: mutatorName,
    code,
    becomes: oneLine(replacement),
    status,
    // The reason 'Hit limit' means that Stryker counted too many iterations of a loop. This does not depend on the speed of the machine, so
    // it is no timeout.
    byTime: (status === 'Timeout' && !/^Hit limit/.test(statusReason)) || /timed out in \d+ms/.test(statusReason),
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
