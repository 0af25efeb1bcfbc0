import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@acre/contracts';
import type { Database } from '@acre/http-api/testing';
import { memoryOf, peakOf } from '../../bench/support/memory.ts';
import type { Served } from '../../bench/support/serving.ts';
import { type Command, commandAt } from './command.ts';
import { salesMap } from './sales-file.ts';

/** Rates a second, memory in megabytes: the most of the command, the most of the server, and what of it the server had not before. */
export type Imported = Readonly<{
  created: number;
  properties: number;
  lines: number;
  command: number;
  server: number;
  moreServer: number;
}>;
type Summary = Readonly<{ lines: number; created: number; unchanged: number; seconds: number }>;

/** The built command at a server, with a folder to keep its journals in and, where one listens there, the webhook that is told of each property. */
export async function commandFor(server: Served, folder: string, webhook?: string): Promise<Command> {
  const acre = await commandAt(server.url, folder);
  if (webhook !== undefined)
    await acre.client.call(api.webhooks.create, { body: { url: webhook, events: ['property.created', 'property.updated'] } });
  return acre;
}

const importing = (acre: Command, file: string) => acre.run<Summary>('properties', 'import', file, '--map', salesMap, '--json');

/** A file of properties that the server does not know yet. */
export async function importOnce(acre: Command, server: Served, file: string): Promise<Imported> {
  const before = memoryOf(server.pid);
  const { result, peak } = await peakOf(server.pid, importing(acre, file));
  const { lines, created, seconds } = result.result;
  const memory = { command: result.peak, server: peak, moreServer: peak - before };
  return { created, properties: created / seconds, lines: lines / seconds, ...memory };
}

/** The same file again: properties a second that stay as they are. */
export async function importAgain(acre: Command, file: string): Promise<number> {
  const { unchanged, seconds } = (await importing(acre, file)).result;
  return unchanged / seconds;
}

/** Another status for the oldest `count` properties, each on its version. Seconds. */
export async function moveMany(acre: Command, db: Database, folder: string, count: number): Promise<number> {
  const ids = await db('properties').orderBy('id').limit(count).pluck<number[]>('id');
  await writeFile(join(folder, 'ids.txt'), ids.join('\n'));
  const began = performance.now();
  const words = ['properties', 'set-status', 'marketing_start', '--from', 'ids.txt', '--yes', '--json'];
  const { changed } = (await acre.run<{ changed: number }>(...words)).result;
  if (changed !== ids.length) throw new Error(`${changed} of ${ids.length} were changed`);
  return (performance.now() - began) / 1000;
}
