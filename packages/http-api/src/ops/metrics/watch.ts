import type { Logger } from 'pino';
import type { RanStatement } from '../../postgres/watch-statements.ts';
import type { Metrics } from './metrics.ts';

const longest = 2000;

/** Measures every statement, and logs slow ones without their parameter values. */
export function watching(logger: Logger, slowMs: number, metrics: Metrics | undefined): RanStatement | undefined {
  if (slowMs === 0 && metrics === undefined) return undefined;
  return (text, ms, requestId) => {
    metrics?.ran(ms / 1000);
    if (slowMs === 0 || ms < slowMs) return;
    logger.warn({ requestId, ms: Math.round(ms), statement: text.slice(0, longest) }, 'slow statement');
  };
}
