import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, admin, commandLine } from '../support/acre.ts';
import { between, type Fate } from '../support/between.ts';
import { inProofs } from '../support/sample.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';

const cli = commandLine();
let app: ServedApp;
let fate: (nth: number) => Fate = () => 'passed';
let url: string;
let imports = 0;

const lines = 1200;
const mapping = {
  externalKey: '{Run}:{Id}',
  property: {
    name: { template: 'Tower {Id}' },
    type: { constant: 'office' },
    address: { template: '{Id} {Run} Street' },
    city: { constant: 'Austin' },
    state: { constant: 'TX' },
    zipCode: { constant: '78701' },
    price: { column: 'Id', as: 'number' },
  },
};

beforeAll(async () => {
  app = await serveApp();
  await addAdmin(app.db);
  await writeFile(join(cli.folder, 'map.json'), JSON.stringify(mapping));
});

/** Starts a proxy that applies `fateOf` to each import. Logs in through the proxy, and writes the file to import. */
async function road(run: string, fateOf: (nth: number) => Fate): Promise<void> {
  imports = 0;
  fate = fateOf;
  url = await between(app.baseUrl, (nth) => {
    imports = nth;
    return fate(nth);
  });
  await cli.signIn(url, admin.email, admin.password);
  const rows = Array.from({ length: lines }, (_, at) => `${run},${at + 1}`);
  await writeFile(join(cli.folder, 'towers.csv'), ['Run,Id', ...rows].join('\n'));
}

const command = ['properties', 'import', 'towers.csv', '--map', 'map.json', '--json'];
type Summary = Record<'created' | 'updated' | 'unchanged' | 'inDoubt', number> & { stoppedBy?: string; finished: boolean };
const summary = (text: string) => JSON.parse(text) as Summary;
const stored = async (run: string) => Number((await app.db('properties').where('external_key', 'like', `${run}:%`).count())[0]?.['count']);

describe('an import', () => {
  inProofs(() =>
    it('whose server dies reports the batches that were fully imported, and is completed by running it again', async () => {
      await road('dies', (nth) => (nth === 1 ? 'passed' : 'refused'));
      const { code, out } = await cli.run(command);
      const first = summary(out);
      expect(code).toBe(4);
      expect(first).toMatchObject({ finished: false, created: 500, inDoubt: 500, stoppedBy: expect.stringContaining('is not responding') });
      expect(imports).toBe(4);
      expect(await stored('dies')).toBe(500);

      fate = () => 'passed';
      expect(summary((await cli.run(command)).out)).toMatchObject({ finished: true, created: 700, unchanged: 500 });
      expect(await stored('dies')).toBe(lines);
    }),
  );

  it('retries when a response is lost, and does the work only once', async () => {
    await road('lost', (nth) => (nth === 2 ? 'lost' : 'passed'));
    const { code, out } = await cli.run(command);
    expect(code).toBe(0);
    expect(summary(out)).toMatchObject({ finished: true, created: lines, unchanged: 0 });
    expect(imports).toBe(4);
    expect(await stored('lost')).toBe(lines);
  });

  it('stopped by Ctrl-C ends after the current batch and reports its result', async () => {
    await road('stopped', () => 'slow');
    const running = cli.start(command);
    await expect.poll(() => imports, { timeout: 15_000 }).toBe(1);
    running.process.kill('SIGINT');
    const { code, out, err } = await running.ended();
    const { created, ...rest } = summary(out);
    expect(code).toBe(130);
    expect(err).toContain('Stopping after the current batch');
    expect(rest).toMatchObject({ finished: false, inDoubt: 0, stoppedBy: 'Stopped by Ctrl-C.' });
    expect(await stored('stopped')).toBe(created);
  });

  inProofs(() =>
    it('stopped by Ctrl-C at a terminal prints a clean final report', async () => {
      await road('drawn', () => 'slow');
      const running = cli.atTerminal(command);
      await expect.poll(() => imports, { timeout: 15_000 }).toBe(1);
      running.process.stdin.write('\x03');
      const { code, out } = await running.ended();
      const [before = '', after = ''] = out.split('Stopping after the current batch.');
      expect([code, before]).toEqual([130, expect.stringMatching(/[\u2588\u2591]/)]);
      expect(after).toContain('Stopped by Ctrl-C.');
      expect(after).not.toMatch(/[\u2588\u2591]/);
    }),
  );

  inProofs(() =>
    it('stopped by Ctrl-C twice ends immediately and names the uncertain batch', async () => {
      await road('cut', () => 'held');
      const running = cli.start(command);
      await expect.poll(() => imports, { timeout: 15_000 }).toBe(1);
      running.process.kill('SIGINT');
      await expect.poll(() => running.complained()).toContain('Ctrl-C again');
      running.process.kill('SIGINT');
      const { code, out } = await running.ended();
      expect(code).toBe(130);
      expect(summary(out)).toMatchObject({ finished: false, created: 0, inDoubt: 500 });
      expect([0, 500]).toContain(await stored('cut'));
    }),
  );
});
