import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ask } from './pair.ts';
import { begin, type Endings, freePort, until } from './running.ts';

const program = fileURLToPath(new URL('../../../packages/http-api/dist/main.js', import.meta.url));
const config = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));
const local = (port: number): string => `127.0.0.1:${port}`;
const ready = async (url: string): Promise<boolean> => (await fetch(`${url}/api/ready`)).status === 200;

export type Instance = { readonly url: string; kill(): Promise<void>; start(): Promise<void> };
export type Site = Readonly<{ url: string; instances: readonly [Instance, Instance, Instance] }>;

/** Starts three instances behind HAProxy, which uses deploy/haproxy.cfg and also balances the databases. */
export async function siteOn(databases: readonly [number, number], folder: string, ending: Endings): Promise<Site> {
  const [front, primary, standby, ...ports] = await Promise.all(Array.from({ length: 6 }, freePort));
  const [one = 0, two = 0, three = 0] = ports;
  const url = `http://${local(front ?? 0)}`;
  const balancer = begin(
    haproxy(),
    ['-db', '-f', config],
    {
      ACRE_BIND: local(front ?? 0),
      ACRE_ONE: local(one),
      ACRE_TWO: local(two),
      ACRE_THREE: local(three),
      PRIMARY_BIND: local(primary ?? 0),
      STANDBY_BIND: local(standby ?? 0),
      POSTGRES_A: local(databases[0]),
      POSTGRES_B: local(databases[1]),
    },
    true,
  );
  ending.add(balancer.stop);
  const common = {
    DATABASE_URL: `postgres://acre@${local(primary ?? 0)}/acre`,
    DATABASE_READ_URL: `postgres://acre@${local(standby ?? 0)}/acre`,
    SESSION_KEYS: 'a key of the proof that nobody else ever uses',
    PUBLIC_URL: url,
    LISTEN_HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
  };
  const instance = async (port: number): Promise<Instance> => {
    let running: ReturnType<typeof begin> | undefined;
    const own = `http://${local(port)}`;
    const start = async () => {
      running = begin(process.execPath, [program], { ...common, PORT: String(port), ACRE_DATA: `${folder}/${port}` });
      await until(() => ready(own), `the instance on port ${port} was ready`, 120);
    };
    ending.add(async () => running?.stop());
    await until(() => reached(primary ?? 0), 'the primary accepted connections through HAProxy');
    await start();
    return { url: own, start, kill: async () => running?.kill() };
  };
  const instances = [await instance(one), await instance(two), await instance(three)] as const;
  await until(() => ready(url), 'an instance was ready behind HAProxy');
  return { url, instances };
}

/**
 * Returns whether four connections in a row reach the primary. A single connection would prove nothing. The balancer alternates between all
 * servers until its first health checks are over.
 */
async function reached(port: number): Promise<boolean> {
  const isStandby = () => ask(`postgres://acre@${local(port)}/acre`, 'select where pg_is_in_recovery()');
  for (let turn = 0; turn < 4; turn += 1) if ((await isStandby()) > 0) return false;
  return true;
}

function haproxy(): string {
  try {
    execFileSync('/usr/sbin/haproxy', ['-v'], { stdio: 'ignore' });
    return '/usr/sbin/haproxy';
  } catch {
    throw new Error('This proof needs Debian’s HAProxy. Run: apt-get install haproxy');
  }
}
