import { StartRefused } from '../start-refused.ts';

/** Where measures are shown, and to whom. Without a token to whoever reaches the port on this machine. */
export type MetricsSettings = Readonly<{ port: number; host: string; token: string | undefined }>;

const loopback = /^(localhost|::1|127(\.\d{1,3}){3})$/;
const shortestToken = 16;

/** Undefined: measures are shown to nobody. What others can reach is never open without a token. */
export function metricsSettings(value: (name: string) => string | undefined, mainPort: number): MetricsSettings | undefined {
  const [portText, host = '127.0.0.1', token] = ['METRICS_PORT', 'METRICS_HOST', 'METRICS_TOKEN'].map(value);
  if (portText === undefined) {
    if (host !== '127.0.0.1' || token !== undefined)
      throw new StartRefused('METRICS_HOST and METRICS_TOKEN belong to METRICS_PORT, which is missing.');
    return undefined;
  }
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > 65_535)
    throw new StartRefused(`METRICS_PORT must be a whole number from 0 to 65535, not '${portText}'.`);
  if (port === mainPort && port !== 0) throw new StartRefused('METRICS_PORT must be another port than PORT, which everybody reaches.');
  if (token !== undefined && token.length < shortestToken)
    throw new StartRefused(`METRICS_TOKEN must have at least ${shortestToken} characters.`);
  if (token === undefined && !loopback.test(host))
    throw new StartRefused(`METRICS_TOKEN is required where others reach the measures (METRICS_HOST is ${host}).`);
  return { port, host, token };
}
