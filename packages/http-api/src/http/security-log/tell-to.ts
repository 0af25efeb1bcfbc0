import type { Logger } from 'pino';
import type { TellOf } from '../../postgres/stores/security-log.ts';

/** Each entry of the security log becomes a line of the server's log. */
export const tellTo =
  (logger: Logger): TellOf =>
  (entry) =>
    logger.info({ security: entry }, 'security');
