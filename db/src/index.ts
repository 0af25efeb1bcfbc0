import { fileURLToPath } from 'node:url';

/** The folder of the forward-only SQL migrations; the same path from src and from dist. */
export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));
export { demoAccounts } from './demo/accounts.ts';
export { type DemoTools, fillDemo } from './demo/fill.ts';
export { demoPicture } from './demo/pictures/picture.ts';
