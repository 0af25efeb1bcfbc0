import { afterAll } from 'vitest';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { type AppOptions, aFolder, type RunningApp, runApp } from './run-app.ts';

export { sessionKeys } from './run-app.ts';
export type ServedApp = FreshDatabase & RunningApp;

/** The real app on a free port and on a database of its own; closed after the last test of the file. */
export const serveApp = async ({ database, ...options }: AppOptions & { readonly database?: FreshDatabase } = {}): Promise<ServedApp> =>
  runApp(database ?? (await freshDatabase()), options, afterAll);

/** An empty folder, removed after the last test of the file. */
export const anOwnFolder = (): Promise<string> => aFolder(afterAll);
