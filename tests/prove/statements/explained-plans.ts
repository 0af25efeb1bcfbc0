import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Database } from '@acre/http-api/testing';
import { type Node, readWithoutIndex } from '../../adapters/plans.ts';

/** Describes a statement that PostgreSQL ran. `scanned` lists the tables of which the statement read many rows without an index. */
export type Ran = Readonly<{ text: string; milliseconds: number; scanned: readonly string[] }>;

/**
 * A scan without an index is reported if it reads at least this many rows. PostgreSQL scans smaller tables in full because that is faster.
 */
export const many = 5_000;

const settings: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
};

/** From the next connection on, PostgreSQL logs the plan of each statement of this database (auto_explain). */
export async function explainAll(owner: Database): Promise<void> {
  const { rows } = await owner.raw<{ rows: [{ name: string }] }>('select current_database() as name');
  for (const [setting, value] of Object.entries(settings)) await owner.raw(`alter database ${rows[0].name} set ${setting} = '${value}'`);
}

/** Returns the log file of this cluster. */
export async function logOf(owner: Database): Promise<string> {
  const { rows } = await owner.raw<{ rows: [{ folder: string }] }>(`select current_setting('data_directory') as folder`);
  return `${rows[0].folder}/server.log`;
}

const opens = /LOG: {2}duration: ([\d.]+) ms {2}plan:$/;

/** Returns the logged plans in order. Each line of a plan is indented by a tab. */
export async function* explainedIn(log: string): AsyncGenerator<Ran, void> {
  let open: { milliseconds: number; json: string } | undefined;
  for await (const line of createInterface({ input: createReadStream(log, 'utf8') })) {
    if (open && line.startsWith('\t')) {
      open.json += line;
      continue;
    }
    if (open) yield ranAs(open);
    const [, milliseconds] = opens.exec(line) ?? [];
    open = milliseconds === undefined ? undefined : { milliseconds: Number(milliseconds), json: '' };
  }
  if (open) yield ranAs(open);
}

function ranAs({ milliseconds, json }: Readonly<{ milliseconds: number; json: string }>): Ran {
  const found = JSON.parse(json) as { 'Query Text': string; Plan: Node };
  return { text: found['Query Text'], milliseconds, scanned: readWithoutIndex(found.Plan, many) };
}
