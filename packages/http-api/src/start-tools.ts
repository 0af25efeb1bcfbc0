import type { Logger } from 'pino';
import type { Closing } from './closing.ts';

/** A start function registers everything that it opens with `closing`, and reports its progress through `say`. */
export type StartTools = {
  readonly closing: Closing;
  readonly logger: Logger;
  say(line: string): void;
  /** Ends the process, whose service manager may restart it. */
  fail(reason: Error): void;
};
