import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fetchChromium, fetchedChromium } from './fetched-chromium.ts';

/** The headless shell takes a third less CPU time than the full browser for the same tests. */
const headlessShell = 'chromium-headless-shell';

const places = [
  `/usr/bin/${headlessShell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const found = () => [...places, fetchedChromium].find((place) => existsSync(place));

/**
 * Returns the path in `CHROMIUM_PATH` if the variable is set. Otherwise returns the first browser found at a common path or downloaded
 * earlier. Throws if there is no browser.
 */
export function chromiumPath(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, but this file does not exist.`);
  }
  const path = found();
  if (!path) throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to the path of the program.');
  return path;
}

/** Installs a missing browser: with apt-get if it exists and this process is root, otherwise from npm. */
export async function ensureChromium(): Promise<void> {
  if (process.env.CHROMIUM_PATH || found()) return;
  installByApt();
  if (!found()) await fetchChromium();
}

function installByApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('Chromium is not installed. Installing it with apt-get\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const args of [['update'], ['install', '-y', headlessShell, 'fonts-liberation']])
      execFileSync('apt-get', args, { stdio: 'inherit', env });
  } catch (error) {
    process.stdout.write(`apt-get could not install it: ${error instanceof Error ? error.message : error}\n`);
  }
}
