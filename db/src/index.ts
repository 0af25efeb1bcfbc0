import { fileURLToPath } from 'node:url';

/** This relative path reaches the SQL migrations from both src and dist, because the two folders are siblings. */
export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));

export const demoPicturesFolder = fileURLToPath(new URL('../demo/pictures/', import.meta.url));
export { demoAccounts } from './demo/accounts.ts';
export { type DemoTools, fillDemo } from './demo/fill.ts';
