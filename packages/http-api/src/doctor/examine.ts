import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoAccounts } from '@acre/db';
import { inForce, noPreferences } from '@acre/domain';
import { readEnv } from '../env.ts';
import type { Database } from '../pg/connect.ts';
import type { InForce } from '../preferences/live-preferences.ts';
import { preferencesFrom, presetOf } from '../preferences/preset.ts';
import { DatabaseAway, StartRefused } from '../start-refused.ts';
import { isMigrated, recordsAreWell, secretsAreReadable, serverIsFit } from './database.ts';
import { type Finding, good, guarded, wrong } from './finding.ts';
import { replicaIsFit } from './replica.ts';
import { keysAreStrong, nodeIsRecent, publicUrlIsSane } from './settings.ts';
import { diskHasRoom, mailGoesOut, storageWorks } from './surroundings.ts';

type Env = ReturnType<typeof readEnv>;
type WithDatabase = (env: Env, work: (db: Database) => Promise<readonly Finding[]>) => Promise<readonly Finding[]>;
/** `reached`: did the database answer? */
export type Examined = Readonly<{ findings: readonly Finding[]; reached: boolean }>;

/** Looks at everything that a server stands on; what is found wrong comes with how to mend it. Nothing is changed. */
export async function examine(variables: Parameters<typeof readEnv>[0], withDatabase: WithDatabase): Promise<Examined> {
  const node = nodeIsRecent(process.versions.node);
  let env: Env;
  try {
    env = readEnv(variables);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return {
      findings: [node, wrong('Settings', error.message, 'Set it in the environment of the server, and look again.')],
      reached: true,
    };
  }
  const around = await Promise.all([
    guarded('SESSION_KEYS', () => keysAreStrong(env)),
    guarded('Disk', () => diskHasRoom(env)),
    guarded('Files', () => storageWorks(env)),
  ]);
  const { reached, findings, preferences = ofEnvironment(env) } = await examineDatabase(env, withDatabase);
  const mail = await guarded('Mail', () => mailGoesOut(env, preferences));
  return { findings: [node, publicUrlIsSane(env, preferences), ...around, mail, ...findings], reached };
}

/** What holds as long as the database says nothing. */
const ofEnvironment = (env: Env): InForce => ({ ...inForce(noPreferences, presetOf(env)), publicUrl: env.publicUrl });

async function examineDatabase(env: Env, withDatabase: WithDatabase): Promise<Examined & Readonly<{ preferences?: InForce }>> {
  let preferences: InForce | undefined;
  try {
    const findings = await withDatabase(env, async (db) => {
      const [fit, schema] = [await serverIsFit(db, env.processes), await isMigrated(db)];
      const answers = good('Database', env.databaseUrl ? 'The one of DATABASE_URL answers.' : `The one in ${env.data} answers.`);
      const { replica } = env;
      const beside = replica ? [await guarded('Replica', () => replicaIsFit(db, replica))] : [];
      const before = [answers, ...fit, ...beside, schema];
      if (schema.state === 'wrong') return before;
      const sessionKeys = env.sessionKeys ?? (await keptKeys(env));
      preferences = await preferencesFrom(env, db, sessionKeys).read();
      const emails = demoAccounts.map(({ email }) => email);
      const records = await recordsAreWell(db, emails, preferences.publicUrl.startsWith('https:') || env.databaseUrl !== undefined);
      return [...before, ...records, await secretsAreReadable(db, sessionKeys)];
    });
    return { findings, reached: true, ...(preferences && { preferences }) };
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    const mend = 'Is it running, and does DATABASE_URL name its host, port, user and password?';
    return { findings: [wrong('Database', error.message, mend)], reached: !(error instanceof DatabaseAway) };
  }
}

/** Of the data folder; none before the first start. */
const keptKeys = async ({ data }: Env): Promise<readonly string[]> =>
  readFile(join(data, 'session.key'), 'utf8').then(
    (key) => [key.trim()],
    () => [],
  );
