import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A tool may reach only this machine: requests to any other machine go to a proxy at a port where nothing listens. */
const nobody = 'http://127.0.0.1:9';
const here = {
  http_proxy: nobody,
  https_proxy: nobody,
  HTTP_PROXY: nobody,
  HTTPS_PROXY: nobody,
  no_proxy: '127.0.0.1',
  NO_PROXY: '127.0.0.1',
};

export type Ended = Readonly<{ code: number | null; out: string; err: string }>;

/** Runs a tool to its end, with its child processes. Throws if it is not installed or times out, since an unfinished run proves nothing. */
export async function runTool(program: string, args: readonly string[], seconds: number, cwd: string): Promise<Ended> {
  const { PATH = '' } = process.env;
  const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { PATH, HOME: cwd, ...here } });
  const started = once(child, 'spawn').catch(() => {
    throw new Error(`${program} is not installed. Run: apt-get install sqlmap wapiti slowhttptest nmap ffuf dirb`);
  });
  const ended = once(child, 'close');
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  await started;
  let isLate = false;
  const end = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, seconds * 1000);
  const [code] = await ended;
  clearTimeout(end);
  const [out, err] = await output;
  if (isLate) throw new Error(`${program} did not finish within ${seconds} s. Its output:\n${out.slice(-2000)}${err.slice(-2000)}`);
  return { code, out, err };
}
