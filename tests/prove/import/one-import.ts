import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@acre/contracts/api';
import type { Database } from '@acre/http-api/testing';
import { memoryOf, peakOf } from '../../bench/support/memory.ts';
import type { Served } from '../../bench/support/serving.ts';
import { type Command, commandAt } from './command.ts';
import { salesMap } from './sales-file.ts';

/**
 * Describes the result of one import:
 * - `created`: the number of properties
 * - `properties` and `lines`: rates per second
 * - `command` and `server`: peak memory in MB
 * - `moreServer`: the server's peak minus its memory before the import, in MB
 */
export type Imported = Readonly<{
  created: number;
  properties: number;
  lines: number;
  command: number;
  server: number;
  moreServer: number;
}>;
type Summary = Readonly<{ lines: number; created: number; unchanged: number; seconds: number }>;

/**
 * Prepares the built command for a server. The command runs in `folder` and stores its journals there. If `webhook` is given, the server
 * sends each created or updated property to this URL.
 */
export async function commandFor(server: Served, folder: string, webhook?: string): Promise<Command> {
  const acre = await commandAt(server.url, folder);
  if (webhook !== undefined)
    await acre.client.call(api.webhooks.create, { body: { url: webhook, events: ['property.created', 'property.updated'] } });
  return acre;
}

const importing = (acre: Command, file: string) => acre.run<Summary>('properties', 'import', file, '--map', salesMap, '--json');

/** Imports a file of new properties, and returns the rates and how much memory the command and the server used. */
export async function importOnce(acre: Command, server: Served, file: string): Promise<Imported> {
  const before = memoryOf(server.pid);
  const { result, peak } = await peakOf(server.pid, importing(acre, file));
  const { lines, created, seconds } = result.result;
  const memory = { command: result.peak, server: peak, moreServer: peak - before };
  return { created, properties: created / seconds, lines: lines / seconds, ...memory };
}

/** Imports the same file again, and returns the number of unchanged properties per second. */
export async function importAgain(acre: Command, file: string): Promise<number> {
  const { unchanged, seconds } = (await importing(acre, file)).result;
  return unchanged / seconds;
}

/**
 * Changes the status of the oldest `count` properties. Each change states the version of its property. Returns how many seconds this took.
 */
export async function moveMany(acre: Command, db: Database, folder: string, count: number): Promise<number> {
  const ids = await db('properties').orderBy('id').limit(count).pluck<number[]>('id');
  await writeFile(join(folder, 'ids.txt'), ids.join('\n'));
  const began = performance.now();
  const words = ['properties', 'set-status', 'marketing_start', '--from', 'ids.txt', '--yes', '--json'];
  const { changed } = (await acre.run<{ changed: number }>(...words)).result;
  if (changed !== ids.length) throw new Error(`Only ${changed} of ${ids.length} properties changed their status`);
  return (performance.now() - began) / 1000;
}
