import type { FileStore } from '@acre/domain/files/ports';
import type { DataLinks } from '../crypto/data-links.ts';
import type { Brochures } from '../documents/brochure/brochures.ts';
import type { Statements } from '../documents/statement/statements.ts';
import type { ReplicaState } from '../ops/replica/replica.ts';
import type { SchemaState } from '../postgres/migrate/migrate.ts';
import type { Config } from '../preferences/config.ts';
import type { EffectivePreferences, LivePreferences } from '../preferences/live-preferences.ts';

/** Handlers need these in addition to the use cases. */
export type Installation = Readonly<{
  /** Returns false while the embedded database is down. Always returns true if the server uses an external database. */
  isAlive(): boolean;
  schemaState(): Promise<SchemaState>;
  /** Returns whether the disk of the database has free space. */
  hasRoom(): Promise<boolean>;
  /** Returns whether the disk that uploads pass through has free space. */
  hasRoomForUploads(): Promise<boolean>;
  /** Returns undefined if no replica is configured. */
  replicaState(): ReplicaState | undefined;
  /** Returns the owner of an unsubscribe link; undefined if no current key signed it. */
  personOfLink(token: string): number | undefined;
  /** These links open archives of members' own data. */
  dataLinks: DataLinks;
  /** The store holds the contents of uploads. */
  store: FileStore;
  brochureOf: Brochures;
  statementOnPaper: Statements;
  secondFactorForAdmins: boolean;
  preferences: LivePreferences;
  /** Returns the settings that the web client needs. */
  configOf(preferences: EffectivePreferences): Config;
}>;
