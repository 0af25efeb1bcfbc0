import { afterAll } from 'vitest';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { type AppOptions, aFolder, type RunningApp, runApp } from './run-app.ts';

export { sessionKeys } from './run-app.ts';
export type ServedApp = FreshDatabase & RunningApp;

/** Starts the real app on a free port and its own database. It is closed after the last test of the file. */
export const serveApp = async ({ database, ...options }: AppOptions & { readonly database?: FreshDatabase } = {}): Promise<ServedApp> =>
  runApp(database ?? (await freshDatabase()), options, afterAll);

/** Creates an empty folder, which is removed after the last test of the file. */
export const anOwnFolder = (): Promise<string> => aFolder(afterAll);
