import type { Logger } from 'pino';
import type { Closing } from './closing.ts';

/**
 * Functions that start Acre, such as `startWorker`, receive these tools. `say` reports progress. Everything that is opened must be
 * registered with `closing.add`.
 */
export type StartTools = {
  readonly closing: Closing;
  readonly logger: Logger;
  say(line: string): void;
  /** Ends the process, whose service manager may restart it. */
  fail(reason: Error): void;
};
