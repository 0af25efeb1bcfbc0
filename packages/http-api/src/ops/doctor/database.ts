import { sealerWith } from '../../crypto/sealer.ts';
import type { Database } from '../../postgres/connect.ts';
import { adminsIn, changesNotFolded, conditionOf, overdueIn, rightsOf } from '../../postgres/database-health.ts';
import { outboxMeasures } from '../../postgres/measures.ts';
import { pendingMigrations } from '../../postgres/migrate/migrate.ts';
import { lostSecondFactors } from '../../postgres/stores/account/second-factors.ts';
import { isGeocoderKeyLost } from '../../postgres/stores/settings.ts';
import { type Finding, good, guarded, warning, wrong } from './finding.ts';

const oldest = 150_000;
const seconds = 1000;
const n = (count: number): string => count.toLocaleString('en-US');
/** Returns a number with its noun, such as '1 email' or '2 emails', and the matching verb. */
const counted = (count: number, noun: string, verbs: readonly [one: string, many: string] = ['', '']): string =>
  `${n(count)} ${noun}${count === 1 ? '' : 's'} ${verbs[count === 1 ? 0 : 1]}`.trimEnd();
const be = ['is', 'are'] as const;

/** Checks the database server itself, independent of its contents. */
export async function serverIsFit(db: Database, processes: number): Promise<readonly Finding[]> {
  const found = await conditionOf(db);
  const drift = Math.abs(found.now.getTime() - Date.now());
  const needed = 12 * processes;
  const [major, free] = [Math.floor(found.version / 10_000), found.mostConnections - found.connections];
  return [
    found.version < oldest
      ? wrong('PostgreSQL', `Version ${major} is too old.`, 'Upgrade to version 15 or newer.')
      : good('PostgreSQL', `Version ${major}; the database takes ${n(Math.ceil(found.bytes / 1_000_000))} MB.`),
    found.encoding !== 'UTF8'
      ? wrong(
          'Text',
          `The encoding of the database is ${found.encoding}.`,
          'Create a database with encoding UTF8, and restore a backup into it.',
        )
      : found.sortedBy !== found.sortsBy && found.sortedBy !== null
        ? wrong(
            'Text',
            `The system sorts text differently (${found.sortsBy}) than when the indexes were created (${found.sortedBy}). Searches may miss rows.`,
            'In this database, run: reindex database; alter database … refresh collation version.',
          )
        : good('Text', 'UTF8. The sort order matches the indexes.'),
    drift > 30 * seconds
      ? wrong(
          'Clock',
          `The clocks of this machine and the database are ${n(Math.round(drift / 1000))} s apart. Codes and sessions expire at the wrong time.`,
          'Sync both clocks with an NTP server.',
        )
      : good('Clock', `${n(Math.round(drift))} ms apart from the clock of the database.`),
    free < needed + 3
      ? warning(
          'Connections',
          `${n(free)} of ${n(found.mostConnections)} are free; an instance of ${n(processes)} ${processes === 1 ? 'process' : 'processes'} needs up to ${n(needed)}.`,
          'Raise max_connections, or put a connection pooler (in session mode) in front of the database.',
        )
      : good('Connections', `${n(found.connections)} of ${n(found.mostConnections)} are in use.`),
  ];
}

export const isMigrated = (db: Database): Promise<Finding> =>
  guarded('Schema', async () => {
    const pending = await pendingMigrations(db);
    if (pending.length > 0)
      return wrong('Schema', `${counted(pending.length, 'migration', be)} missing, starting with ${pending[0]}.`, 'acre server migrate');
    const { hasTrigrams } = await conditionOf(db);
    if (!hasTrigrams)
      return wrong('Schema', 'The extension pg_trgm is missing, so searches fail.', 'Run in the database: create extension pg_trgm');
    const { takesRole, changesLedger } = await rightsOf(db);
    if (!takesRole)
      return wrong(
        'Schema',
        'Acre cannot switch to the role acre_app, so Acre runs with full privileges.',
        'Run in the database: grant acre_app to current_user',
      );
    if (changesLedger)
      return wrong(
        'Schema',
        'The application can change the ledger.',
        'Run in the database: revoke update, delete on ledger_entries from acre_app',
      );
    return good('Schema', 'All migrations are applied. The application cannot change the ledger.');
  });

const [anHour, overdueAfter, manyChanges] = [60, 27, 5000];

/**
 * Checks the records in the database, such as background jobs, emails and administrators. `published` is the number of accounts whose
 * password is public.
 */
export const recordsAreWell = async (db: Database, published: number): Promise<readonly Finding[]> => {
  const { waiting, parked, late, failedMails } = await outboxMeasures(db);
  const [overdue, changes] = [await overdueIn(db, overdueAfter), await changesNotFolded(db, manyChanges)];
  const lateMinutes = Math.round(late / 60);
  const admins = await adminsIn(db);
  return [
    lateMinutes > anHour
      ? wrong(
          'Outbox',
          `${counted(waiting, 'background job', be)} waiting, the oldest for ${n(lateMinutes)} minutes.`,
          'Check that the server is running. Its log has the errors.',
        )
      : waiting > 1000
        ? warning('Outbox', `${counted(waiting, 'background job', be)} waiting.`, 'Check again soon. The number should go down.')
        : good('Outbox', `${counted(waiting, 'background job', be)} waiting.`),
    parked > 0
      ? warning(
          'Failed jobs',
          `${counted(parked, 'background job')} failed permanently.`,
          'The column last_error of the table outbox has the reasons. Failed jobs are removed after 90 days.',
        )
      : good('Failed jobs', 'No background job failed permanently.'),
    failedMails > 0
      ? warning('Emails', `${counted(failedMails, 'email')} of the last week could not be sent.`, 'See Settings > Mail for the reasons.')
      : good('Emails', 'All emails of the last week were sent or are waiting.'),
    overdue.looseFiles || overdue.answers
      ? warning('Sweep', 'Expired records have not been removed for hours.', 'acre server sweep')
      : good('Sweep', 'Nothing is overdue.'),
    changes >= manyChanges
      ? warning(
          'Counts',
          `At least ${counted(changes, 'change', be)} not yet included in the map counts.`,
          'Check that the server is running. It counts them every second.',
        )
      : good('Counts', 'The map counts are up to date.'),
    admins === 0
      ? wrong('Administrators', 'There is no administrator.', 'acre server create-admin')
      : published > 0
        ? wrong(
            'Administrators',
            `${counted(published, 'demo account', ['exists', 'exist'])}, with a public password.`,
            'Run acre server close-demo, or start with an empty database.',
          )
        : good('Administrators', `There ${be[admins === 1 ? 0 : 1]} ${counted(admins, 'administrator')}.`),
  ];
};

/** Encrypted values in the database must be readable by keys derived from the session keys. */
export const secretsAreReadable = (db: Database, sessionKeys: readonly string[]): Promise<Finding> =>
  guarded('Secrets', async () => {
    const { keyIds } = sealerWith(sessionKeys);
    const lost = await lostSecondFactors(db, keyIds);
    return lost > 0
      ? wrong(
          'Secrets',
          `${counted(lost, 'member')} cannot use an authenticator app, because its secret is encrypted with a missing key.`,
          'Put the old key back at the end of SESSION_KEYS, or put session.key back into the data folder. Until then, they log in with recovery codes.',
        )
      : (await isGeocoderKeyLost(db, keyIds))
        ? wrong(
            'Secrets',
            'The geocoder key in the system preferences is encrypted with a missing key.',
            'Put the old key back at the end of SESSION_KEYS, or enter the geocoder key again.',
          )
        : good('Secrets', 'Encrypted values can be read.');
  });
