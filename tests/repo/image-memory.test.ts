import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { freePort, removeFolder, type Started, startAcre, temporaryFolder } from '../support/started.ts';

const kilobytes = 1024;
let folder: string;
let server: Started;
let site: string;

beforeAll(async () => {
  [folder, site] = [await temporaryFolder(), `http://localhost:${await freePort()}`];
  server = startAcre({ PORT: new URL(site).port, ACRE_DATA: folder });
  await server.says(/Acre is ready/);
}, 300_000);
afterAll(async () => {
  server.process.kill();
  await server.ended();
  await removeFolder(folder);
});

async function logIn(email: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${site}/api/login`, { method: 'POST', headers, body: JSON.stringify({ email, password: 'acre-demo-1' }) });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function upload(cookie: string, content: Buffer): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), 'large.jpg');
  return (await fetch(`${site}/api/files?kind=image`, { method: 'POST', headers: { cookie }, body })).status;
}

/** The noise consists of blocks, so that the file stays below the upload limit but is hard to encode. */
const noise = async (width: number, height: number, channels: 3 | 4, blocks: number) => {
  const [wide, high] = [Math.ceil(width / blocks), Math.ceil(height / blocks)];
  const raw = { width: wide, height: high, channels };
  return sharp(randomBytes(wide * high * channels), { raw }).resize(width, height, { fit: 'fill', kernel: 'nearest' });
};

/**
 * Creates the allowed pictures that need the most memory. These pictures are progressive, have transparency or full chroma, or must be
 * rotated. `npm test` uploads only the first picture.
 */
const largest = (): Promise<Buffer>[] => makers.slice(0, sample(1, makers.length)).map((make) => make());
const makers: readonly (() => Promise<Buffer>)[] = [
  () => noise(4280, 4280, 3, 10).then((image) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 60 }).toBuffer()),
  () =>
    noise(5000, 5000, 3, 10).then((image) => image.withMetadata({ orientation: 6 }).jpeg({ progressive: true, quality: 60 }).toBuffer()),
  () => noise(8192, 6144, 3, 16).then((image) => image.withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer()),
  () => noise(5000, 5000, 4, 10).then((image) => image.png({ progressive: true }).toBuffer()),
];

/** Returns the memory of the image workers in megabytes, including shared program code. */
function memoryOfImageWork(): number {
  const { pid } = server.process;
  try {
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const makers = started.filter((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('image-worker'));
    const all = makers.map((one) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0));
    return all.reduce((sum, one) => sum + one, 0) / kilobytes;
  } catch {
    // A process ended while its files in /proc were read. The next measurement follows after 20 ms.
    return 0;
  }
}

it('the server needs at most 250 MB for images when several members upload the largest allowed pictures in parallel', async () => {
  const members = await Promise.all(['elite@acre.test', 'partner@acre.test'].map(logIn));
  const pictures = await Promise.all(largest());
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOfImageWork());
  }, 20);
  const answers = await Promise.all(members.flatMap((cookie) => pictures.map((picture) => upload(cookie, picture))));
  clearInterval(watch);
  expect(Math.max(...pictures.map(({ length }) => length)), 'as large as uploads may be').toBeLessThan(10 * 1024 * kilobytes);
  expect(new Set(answers)).toEqual(new Set([201]));
  expect(most, 'an image was being made').toBeGreaterThan(100);
  expect(most).toBeLessThan(250);
}, 400_000);
