import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const git = async (...args: readonly string[]): Promise<string> => (await promisify(execFile)('git', args)).stdout.trim();
const code = ['packages', 'db', 'tests', 'scripts'];

/** Returns one text: the measured commit, and whether the code has uncommitted changes. Returns none outside of a repository. */
export async function measuredCode(): Promise<readonly string[]> {
  try {
    const [commit, changed] = [await git('rev-parse', '--short=8', 'HEAD'), await git('status', '--porcelain', '--', ...code)];
    return [`commit ${commit}${changed === '' ? '' : ' and changes'}`];
  } catch {
    return [];
  }
}
