import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillDemo } from '@acre/http-api/ops';
import { serve } from '../bench/support/serving.ts';
import type { Findings } from './support/findings.ts';
import { newCluster, proving } from './support/proving.ts';
import { freePort } from './support/running.ts';
import { cspEvaluator } from './tools/csp-evaluator.ts';
import { cyclonedx } from './tools/cyclonedx.ts';
import { isExplained } from './tools/explained.ts';
import { ffuf } from './tools/ffuf.ts';
import { lockfileLint } from './tools/lockfile-lint.ts';
import { nmap } from './tools/nmap.ts';
import { installNpmTools } from './tools/npm-tools.ts';
import { control, isStillSignedIn, product } from './tools/places.ts';
import { recheck } from './tools/recheck.ts';
import { slowhttptest } from './tools/slowhttptest.ts';
import { spectral } from './tools/spectral.ts';
import { sqlmap } from './tools/sqlmap.ts';
import { squawk } from './tools/squawk.ts';
import { type Place, type Tool, textOf } from './tools/tool.ts';
import { wapiti } from './tools/wapiti.ts';

const program = fileURLToPath(new URL('control/control.ts', import.meta.url));
const all: readonly Tool[] = [lockfileLint, cyclonedx, squawk, spectral, recheck, cspEvaluator, slowhttptest, nmap, ffuf, wapiti, sqlmap];
/** PROVE_TOOLS=nmap,ffuf runs only these tools, as a trial. */
const chosen = process.env['PROVE_TOOLS']?.split(',');

/**
 * Runs each external tool on a build of Acre with planted vulnerabilities, and then on the product. In the first run, the tool must find
 * the vulnerabilities that are planted for it.
 */
export const prove = proving('External tools', async ({ found, ending }) => {
  await installNpmTools();
  const scratch = await mkdtemp(join(tmpdir(), 'acre-tools-'));
  ending.add(() => rm(scratch, { recursive: true, force: true }));
  const { database, acre, kept } = await newCluster({ ending });
  const [planted, port] = [await database('control', fillDemo), await freePort()];
  const keys = 'a key of the proof that nobody else ever uses';
  const environment = { DATABASE_URL: planted.url, PORT: `${port}`, SESSION_KEYS: keys, TRUSTED_PROXIES: '1' };
  const holed = await kept(serve(['--conditions=source', '--import', 'tsx', program], port, environment));
  const filled = await database('product', fillDemo);
  const sound = await acre(filled.url);
  const there = { url: sound.url, scratch, database: filled.owner };
  const places = [await control({ url: holed.url, scratch }), await product(there)] as const;
  const run = all.filter(({ name }) => !chosen || chosen.includes(name));
  let ended = 0;
  for (const tool of run) ended += (await compared(tool, places, found)) ? 1 : 0;
  found.add(`Tools that finished, of ${all.length}`, ended, '', { atLeast: all.length });
  found.add('Servers on which the session still works after all tools, of 2', await signedIn(places), '', { atLeast: places.length });
});

async function signedIn(places: readonly Place[]): Promise<number> {
  return (await Promise.all(places.map(isStillSignedIn))).filter(Boolean).length;
}

/** Returns whether the tool finished. A tool that fails does not stop the others. */
async function compared(tool: Tool, places: readonly [Place, Place], found: Findings): Promise<boolean> {
  try {
    await compare(tool, places, found);
    return true;
  } catch (error) {
    process.stdout.write(`${tool.name} failed: ${error instanceof Error ? error.message : error}\n`);
    return false;
  }
}

async function compare(tool: Tool, [holed, sound]: readonly [Place, Place], found: Findings): Promise<void> {
  const began = performance.now();
  const { findings: there } = await tool.look(holed);
  const holes = Object.entries(tool.planted);
  const missed = holes.filter(([, reads]) => !there.some((finding) => reads.test(textOf(finding))));
  for (const [hole] of missed)
    process.stdout.write(`${tool.name} did not find the planted vulnerability '${hole}'. Its findings:\n${there.map(textOf).join('\n')}\n`);
  found.add(
    `${tool.name}, control: planted vulnerabilities found, of ${holes.length} (findings: ${there.length})`,
    holes.length - missed.length,
    '',
    {
      atLeast: holes.length,
    },
  );
  const { findings: here, tried } = await tool.look(sound);
  const unexplained = here.filter((finding) => !isExplained(tool.name)(finding));
  for (const finding of new Set(unexplained.map(textOf))) process.stdout.write(`${tool.name}: ${finding}\n`);
  found.add(`${tool.name}, product: ${tool.counts} checked`, tried, '', { atLeast: tool.atLeast });
  found.add(`${tool.name}, product: unexplained findings, of ${here.length}`, unexplained.length, '', { atMost: 0 });
  process.stdout.write(`${tool.name}: ${Math.round((performance.now() - began) / 1000)} s\n`);
}
