import type { Logger } from 'pino';
import type { Closing } from './closing.ts';

/** What every start works with: what it opens is handed to `closing`, what it does is said to who started it. */
export type StartTools = { readonly closing: Closing; readonly logger: Logger; say(line: string): void };
