import { fileURLToPath } from 'node:url';
import { type Served, serve } from '../support/serving.ts';

const program = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const started = (name: string, databaseUrl: string, port: number): Promise<Served> =>
  serve(['--import', 'tsx', program(name), String(port), databaseUrl], port, { NODE_ENV: 'production' });

/** Starts the bare server on node:http and pg. */
export const serveRaw = (databaseUrl: string, port: number): Promise<Served> => started('raw-server', databaseUrl, port);

/** Starts ordinary-server.ts, a typical server on Koa and knex, as a baseline. */
export const serveOrdinary = (databaseUrl: string, port: number): Promise<Served> => started('ordinary-server', databaseUrl, port);
