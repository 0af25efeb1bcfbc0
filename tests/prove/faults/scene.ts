import type { Findings } from '../support/findings.ts';
import type { OnePostgres } from '../support/one-postgres.ts';
import type { Endings } from '../support/running.ts';

export type Scene = Readonly<{ postgres: OnePostgres; found: Findings; ending: Endings }>;
