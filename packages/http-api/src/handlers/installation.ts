import type { FileStore } from '@acre/domain/application';
import type { Brochures } from '../brochure/brochures.ts';
import type { DataLinks } from '../data-links.ts';
import type { Config } from '../preferences/config.ts';
import type { InForce, LivePreferences } from '../preferences/live-preferences.ts';
import type { ReplicaState } from '../replica/replica.ts';
import type { Statements } from '../statement/statements.ts';

/** What handlers need beyond the use cases. */
export type Installation = Readonly<{
  /** Does the database answer, and is it migrated? */
  isReady(): Promise<boolean>;
  /** How the replica is; undefined where none is configured. */
  replicaState(): ReplicaState | undefined;
  /** Whose link to stop notifications this is; undefined where it was not signed here. */
  personOfLink(token: string): number | undefined;
  /** To archives of members' own data. */
  dataLinks: DataLinks;
  /** Where uploads are put away. */
  store: FileStore;
  brochureOf: Brochures;
  statementOnPaper: Statements;
  /** Is a second factor demanded of administrators? */
  secondFactorForAdmins: boolean;
  preferences: LivePreferences;
  /** What the web client has to know. */
  configOf(preferences: InForce): Config;
}>;
