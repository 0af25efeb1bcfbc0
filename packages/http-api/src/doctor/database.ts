import { accountsIn, changesNotFolded, conditionOf, overdueIn, rightsOf } from '../pg/condition.ts';
import type { Database } from '../pg/connect.ts';
import { outboxMeasures } from '../pg/measures.ts';
import { pendingMigrations } from '../pg/migrate.ts';
import { lostSecondFactors } from '../pg/pg-second-factors.ts';
import { isGeocoderKeyLost } from '../pg/pg-settings.ts';
import { sealerWith } from '../sealer.ts';
import { type Finding, good, guarded, warning, wrong } from './finding.ts';

const oldest = 150_000;
const seconds = 1000;
const n = (count: number): string => count.toLocaleString('en-US');

/** Of the server, whatever it holds. */
export async function serverIsFit(db: Database, processes: number): Promise<readonly Finding[]> {
  const found = await conditionOf(db);
  const drift = Math.abs(found.now.getTime() - Date.now());
  const needed = 12 * processes;
  const [major, free] = [Math.floor(found.version / 10_000), found.mostConnections - found.connections];
  return [
    found.version < oldest
      ? wrong('PostgreSQL', `Version ${major} is too old.`, 'Move to version 15 or newer.')
      : good('PostgreSQL', `Version ${major}; the database takes ${n(Math.ceil(found.bytes / 1_000_000))} MB.`),
    found.encoding !== 'UTF8'
      ? wrong('Texts', `The database keeps texts as ${found.encoding}.`, 'Make a new one with encoding UTF8, and restore a backup into it.')
      : found.sortedBy !== found.sortsBy && found.sortedBy !== null
        ? wrong(
            'Texts',
            `The system sorts texts otherwise (${found.sortsBy}) than when indexes were made (${found.sortedBy}): searches may miss rows.`,
            'Run in it: reindex database; alter database … refresh collation version.',
          )
        : good('Texts', 'UTF8, sorted as when indexes were made.'),
    drift > 30 * seconds
      ? wrong(
          'Clock',
          `This machine and the database are ${n(Math.round(drift / 1000))} s apart: codes and sessions end at the wrong time.`,
          'Let both follow an NTP server.',
        )
      : good('Clock', `${n(Math.round(drift))} ms from that of the database.`),
    free < needed + 3
      ? warning(
          'Connections',
          `${n(free)} of ${n(found.mostConnections)} are free; an instance of ${n(processes)} ${processes === 1 ? 'process' : 'processes'} takes up to ${n(needed)}.`,
          'Raise max_connections, or put a pooler in session mode in front.',
        )
      : good('Connections', `${n(found.connections)} of ${n(found.mostConnections)} are taken.`),
  ];
}

export const isMigrated = (db: Database): Promise<Finding> =>
  guarded('Schema', async () => {
    const pending = await pendingMigrations(db);
    if (pending.length > 0)
      return wrong('Schema', `${n(pending.length)} migrations are missing, ${pending[0]} first.`, 'acre server migrate');
    const { hasTrigrams } = await conditionOf(db);
    if (!hasTrigrams)
      return wrong('Schema', 'The extension pg_trgm is gone, and searches with it.', 'Run in the database: create extension pg_trgm');
    const { takesRole, changesLedger } = await rightsOf(db);
    if (!takesRole)
      return wrong(
        'Schema',
        'The role acre_app cannot be taken, so that Acre works with all rights.',
        'Run in the database: grant acre_app to current_user',
      );
    if (changesLedger)
      return wrong(
        'Schema',
        'The application may change the ledger.',
        'Run in the database: revoke update, delete on ledger_entries from acre_app',
      );
    return good('Schema', 'Every migration is applied; the application cannot change the ledger.');
  });

const [anHour, overdueAfter, manyChanges] = [60, 27, 5000];

/** Of what it holds. */
export const recordsAreWell = async (db: Database, demoEmails: readonly string[], isPublic: boolean): Promise<readonly Finding[]> => {
  const { waiting, parked, late, failedMails } = await outboxMeasures(db);
  const [overdue, changes] = [await overdueIn(db, overdueAfter), await changesNotFolded(db, manyChanges)];
  const lateMinutes = Math.round(late / 60);
  const { admins, demo } = await accountsIn(db, demoEmails);
  return [
    lateMinutes > anHour
      ? wrong('Outbox', `${n(waiting)} effects wait, one for ${n(lateMinutes)} minutes.`, 'Is the server running? Its log says what fails.')
      : waiting > 1000
        ? warning('Outbox', `${n(waiting)} effects wait.`, 'Look again soon: the number should fall.')
        : good('Outbox', `${n(waiting)} effects wait.`),
    parked > 0
      ? warning(
          'Given up',
          `${n(parked)} effects failed for good.`,
          'The column last_error of the table outbox says why; they are removed after 90 days.',
        )
      : good('Given up', 'No effect failed for good.'),
    failedMails > 0
      ? warning('Mails', `${n(failedMails)} mails of the last week could not be sent.`, 'Mails, in the office, says why of each.')
      : good('Mails', 'Every mail of the last week went out or waits.'),
    overdue.looseFiles || overdue.answers
      ? warning('Sweep', 'What should have been removed hours ago is still there.', 'acre server sweep')
      : good('Sweep', 'Nothing is overdue.'),
    changes >= manyChanges
      ? warning('Counts', `${n(changes)} or more changes wait to be counted.`, 'Is the server running? It counts them every second.')
      : good('Counts', 'Those of the map and the sums of the firm are kept up.'),
    admins === 0
      ? wrong('Administrators', 'There is none.', 'acre server create-admin')
      : demo > 0 && isPublic
        ? wrong(
            'Administrators',
            'The demo’s accounts are here, and everybody knows their password.',
            'Delete them, or begin with an empty database.',
          )
        : good('Administrators', `${n(admins)}.`),
  ];
};

/** What is encrypted in the database is read by keys that follow from those of sessions. */
export const secretsAreReadable = (db: Database, sessionKeys: readonly string[]): Promise<Finding> =>
  guarded('Secrets', async () => {
    const { keyIds } = sealerWith(sessionKeys);
    const lost = await lostSecondFactors(db, keyIds);
    return lost > 0
      ? wrong(
          'Secrets',
          `${n(lost)} members cannot give codes of their app: what it shares with Acre is encrypted by a key that is gone.`,
          'Put the old key back at the end of SESSION_KEYS (or session.key into the data folder); else they sign in by recovery codes.',
        )
      : (await isGeocoderKeyLost(db, keyIds))
        ? wrong(
            'Secrets',
            'The key of the geocoder in the system preferences is encrypted by a key that is gone.',
            'Put the old key back at the end of SESSION_KEYS, or enter the key of the geocoder again.',
          )
        : good('Secrets', 'What is encrypted can be read.');
  });
