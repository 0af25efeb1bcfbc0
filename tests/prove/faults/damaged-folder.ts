import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sumsOfFiles } from '../../support/sums.ts';
import { type Embedded, embedded, type Started } from '../support/embedded.ts';
import { until } from '../support/running.ts';
import type { Scene } from './scene.ts';

/** Each entry is a file of a data folder with its damaged content; undefined means that the file or folder is missing. */
const damages: readonly (readonly [string, string | undefined])[] = [
  ['postgres/PG_VERSION', ''],
  ['postgres/PG_VERSION', undefined],
  ['postgres/PG_VERSION', 'eighteen'],
  ['postgres/global/pg_control', ''],
  ['postgres/global/pg_control', undefined],
  ['postgres/global', undefined],
  ['postgres', 'a file'],
  ['postgres.password', ''],
  ['postgres.password', undefined],
  ['session.key', ''],
  ['session.key', 'x'],
];
const kills = 10;

/** Checks that a start refuses a data folder with a damaged or missing part, and leaves everything in it unchanged. */
export async function damagedFolder({ found, ending }: Pick<Scene, 'found' | 'ending'>): Promise<void> {
  const acre = await embedded(ending);
  const first = { ACRE_ADMIN_EMAIL: 'owner@proof.test', ACRE_ADMIN_PASSWORD: 'plum-orchard-42' };
  await (await served(acre, first)).stop();
  let [refused, changed] = [0, 0];
  for (const damage of damages) {
    const outcome = await startOn(acre, damage);
    if (outcome.code === 1) refused += 1;
    changed += outcome.changed;
  }
  found.add(`Starts on a damaged or incomplete data folder: refused, of ${damages.length}`, refused, '', { exactly: damages.length });
  found.add('Files that these starts changed, removed or added', changed, '', { atMost: 0 });
  const again = await served(acre);
  const owner = await acre.owner();
  found.add('Administrators after the folder was repaired', (await owner('people').where({ role: 'admin' })).length, '', {
    exactly: 1,
  });
  await owner.destroy();
  await again.stop();
  await killedWhileMaking({ found, ending });
}

/**
 * Kills the first start at varying moments while it creates the database. An incomplete database must never have the final folder name, and
 * the next start must work.
 */
async function killedWhileMaking({ found, ending }: Pick<Scene, 'found' | 'ending'>): Promise<void> {
  const acre = await embedded(ending);
  let half = 0;
  for (let time = 0; time < kills; time += 1) {
    const starting = await acre.start();
    await wait(200 + time * 150);
    await starting.kill();
    const cluster = join(acre.folder, 'postgres');
    if (existsSync(cluster) && !existsSync(join(cluster, 'global', 'pg_control'))) half += 1;
  }
  const last = await served(acre);
  const left = Object.keys(await sumsOfFiles(acre.folder)).filter((path) => path.includes('unfinished'));
  found.add(`Server killed (-9) ${kills} times while it creates its database: incomplete databases under the final name`, half, '', {
    atMost: 0,
  });
  found.add('Status of /api/ready after the next start', await last.status('/api/ready'), '', { exactly: 200 });
  found.add('Unfinished files left behind by the killed starts', left.length, '', { atMost: 0 });
  await last.stop();
}

async function served(acre: Embedded, variables: Readonly<Record<string, string>> = {}): Promise<Started> {
  const started = await acre.start(variables);
  await until(started.isReady, 'Acre with its embedded database was ready', 120);
  return started;
}

/**
 * Damages the data folder, starts Acre on it, and repairs the damage afterwards. Returns the exit code of Acre and the number of files that
 * the start changed.
 */
async function startOn(acre: Embedded, [name, content]: readonly [string, string | undefined]) {
  const [path, aside] = [join(acre.folder, name), `${acre.folder}-aside`];
  await rename(path, aside);
  if (content !== undefined) await writeFile(path, content);
  const before = await sumsOfFiles(acre.folder);
  const { child } = await acre.start();
  const [code] = await once(child, 'exit');
  const after = await sumsOfFiles(acre.folder);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((file) => before[file] !== after[file]).length;
  await rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  await rename(aside, path);
  return { code: code as number | null, changed };
}
