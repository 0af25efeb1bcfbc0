import { fileURLToPath } from 'node:url';

/** The path of the SQL migrations is the same from src and from dist. */
export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));

/** The folder of the demo's pictures. */
export const demoPicturesFolder = fileURLToPath(new URL('../demo/pictures/', import.meta.url));
export { demoAccounts } from './demo/accounts.ts';
export { type DemoTools, fillDemo } from './demo/fill.ts';
