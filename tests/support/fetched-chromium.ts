import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/chromium/', import.meta.url));
const version = '147.0.0';

/**
 * This script starts a Chromium from npm with its own libraries and fonts. The script is for machines that have no browser and do not let
 * the tests install a browser.
 */
export const fetchedChromium = join(folder, 'chromium.sh');

/** Downloads Chromium once; returns undefined if the machine is not supported. */
export async function fetchChromium(): Promise<string | undefined> {
  if (existsSync(fetchedChromium)) return fetchedChromium;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.stdout.write(`Chromium is not installed. Downloading @sparticuz/chromium ${version} (68 MB) from npm into ${folder}\n`);
  await mkdir(folder, { recursive: true });
  const options = { cwd: folder, stdio: 'inherit' } as const;
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `@sparticuz/chromium@${version}`], options);
  const unpack = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  // Pretends to run on AWS. Otherwise, the Chromium package would not unpack its libraries. `TMPDIR` sets the folder for the unpacked
  // files.
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  execFileSync(process.execPath, ['-e', unpack], { ...options, env });
  await writeFile(join(folder, 'fonts.conf'), fonts);
  const places = `LD_LIBRARY_PATH='${folder}al2023/lib':"$LD_LIBRARY_PATH" FONTCONFIG_FILE='${folder}fonts.conf'`;
  await writeFile(fetchedChromium, `#!/bin/sh\n${places} exec '${folder}chromium' "$@"\n`);
  await chmod(fetchedChromium, 0o755);
  return fetchedChromium;
}

/**
 * The Chromium package looks for its fonts in folders that exist only on AWS. This configuration names the folder that contains the fonts
 * here. Chromium also uses the fonts of the machine.
 */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}fonts</dir>
  <cachedir>${folder}fonts-cache</cachedir>
</fontconfig>
`;
