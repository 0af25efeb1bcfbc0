import type { Logger } from 'pino';
import type { TellOf } from '../../postgres/stores/security-log.ts';

/** Writes each entry of the security log to the server's log as well. */
export const tellTo =
  (logger: Logger): TellOf =>
  (entry) =>
    logger.info({ security: entry }, 'security');
