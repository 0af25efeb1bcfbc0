import { isLoopback } from '../../network-settings.ts';
import { StartRefused } from '../../start-refused.ts';

/** Without a token the metrics are open to everyone who can reach the port. */
export type MetricsSettings = Readonly<{ port: number; host: string; token: string | undefined }>;

const shortestToken = 16;

/** Returns undefined if no metrics are served. Throws if other machines could read them without a token. */
export function metricsSettings(value: (name: string) => string | undefined, mainPort: number): MetricsSettings | undefined {
  const [portText, host = '127.0.0.1', token] = ['METRICS_PORT', 'METRICS_HOST', 'METRICS_TOKEN'].map(value);
  if (portText === undefined) {
    if (host !== '127.0.0.1' || token !== undefined)
      throw new StartRefused('METRICS_HOST and METRICS_TOKEN need METRICS_PORT. Set it too.');
    return undefined;
  }
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > 65_535)
    throw new StartRefused(`METRICS_PORT must be a whole number from 0 to 65535, not '${portText}'.`);
  if (port === mainPort && port !== 0) throw new StartRefused('METRICS_PORT must differ from PORT, which everyone can reach.');
  if (token !== undefined && token.length < shortestToken)
    throw new StartRefused(`METRICS_TOKEN must have at least ${shortestToken} characters.`);
  if (token === undefined && !isLoopback(host))
    throw new StartRefused(`METRICS_TOKEN is required, because other machines can reach the metrics (METRICS_HOST is ${host}).`);
  return { port, host, token };
}
