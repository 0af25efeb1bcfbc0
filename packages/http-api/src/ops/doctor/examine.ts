import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { effectivePreferences, noPreferences } from '@acre/domain/firm/system-preferences';
import { readEnv } from '../../env.ts';
import type { Database } from '../../postgres/connect.ts';
import { environmentOverridesOf, preferencesFrom } from '../../preferences/environment-overrides.ts';
import type { EffectivePreferences } from '../../preferences/live-preferences.ts';
import { DatabaseAway, StartRefused } from '../../start-refused.ts';
import { publishedAccounts, reachedByOthers } from '../demo/demo-accounts.ts';
import { isMigrated, recordsAreWell, secretsAreReadable, serverIsFit } from './database.ts';
import { type Finding, good, guarded, wrong } from './finding.ts';
import { replicaIsFit } from './replica.ts';
import { keysAreStrong, nodeIsRecent, publicUrlIsSane } from './settings.ts';
import { diskHasRoom, mailGoesOut, storageWorks } from './surroundings.ts';

type Env = ReturnType<typeof readEnv>;
type WithDatabase = (env: Env, work: (db: Database) => Promise<readonly Finding[]>) => Promise<readonly Finding[]>;
/** `reached` is false if the database did not respond. */
export type Examined = Readonly<{ findings: readonly Finding[]; reached: boolean }>;

/** Checks everything that a server depends on; each problem comes with its fix. Nothing is changed. */
export async function examine(variables: Parameters<typeof readEnv>[0], withDatabase: WithDatabase): Promise<Examined> {
  const node = nodeIsRecent(process.versions.node);
  let env: Env;
  try {
    env = readEnv(variables);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return {
      findings: [node, wrong('Settings', error.message, 'Correct this in the environment of the server, and check again.')],
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

/** These preferences apply when the database cannot be read. */
const ofEnvironment = (env: Env): EffectivePreferences => ({
  ...effectivePreferences(noPreferences, environmentOverridesOf(env)),
  publicUrl: env.publicUrl,
});

async function examineDatabase(env: Env, withDatabase: WithDatabase): Promise<Examined & Readonly<{ preferences?: EffectivePreferences }>> {
  let preferences: EffectivePreferences | undefined;
  try {
    const findings = await withDatabase(env, async (db) => {
      const [fit, schema] = [await serverIsFit(db, env.processes), await isMigrated(db)];
      const answers = good('Database', `The database ${env.databaseUrl ? 'of DATABASE_URL' : `in ${env.data}`} is responding.`);
      const { replica } = env;
      const beside = replica ? [await guarded('Replica', () => replicaIsFit(db, replica))] : [];
      const before = [answers, ...fit, ...beside, schema];
      if (schema.state === 'wrong') return before;
      const sessionKeys = env.sessionKeys ?? (await storedKeys(env));
      preferences = await preferencesFrom(env, db, sessionKeys).read();
      const published = reachedByOthers(env, preferences.publicUrl) === undefined ? [] : await publishedAccounts(db);
      const records = await recordsAreWell(db, published.length);
      return [...before, ...records, await secretsAreReadable(db, sessionKeys)];
    });
    return { findings, reached: true, ...(preferences && { preferences }) };
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    const mend = 'Check that it is running, and that DATABASE_URL has its host, port, user and password.';
    return { findings: [wrong('Database', error.message, mend)], reached: !(error instanceof DatabaseAway) };
  }
}

/** The data folder holds no keys before the first start. */
const storedKeys = async ({ data }: Env): Promise<readonly string[]> =>
  readFile(join(data, 'session.key'), 'utf8').then(
    (key) => [key.trim()],
    () => [],
  );
