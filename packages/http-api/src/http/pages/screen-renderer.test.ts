import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { screenRenderer } from './screen-renderer.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** Returns how a server build with this source renders a list, and the errors it reported. */
async function renderedBy(source?: string) {
  const root = await mkdtemp(join(tmpdir(), 'acre-renderer-'));
  folders.push(root);
  if (source !== undefined) {
    await mkdir(join(root, '.server'));
    await writeFile(join(root, '.server', 'server.mjs'), source);
  }
  const told: string[] = [];
  const draw = screenRenderer(root, (error) => told.push(`${error}`));
  const drawn = await draw({ path: '/properties', query: 'page=2', data: { '/api/properties': '{"total":1}' } });
  return { drawn, told };
}

it('gives the screen its address and its data', async () => {
  const { drawn, told } = await renderedBy('export const drawScreen = (asked) => JSON.stringify(asked);');
  expect(JSON.parse(drawn ?? '')).toEqual({ path: '/properties', query: 'page=2', answers: { '/api/properties': { total: 1 } } });
  expect(told).toEqual([]);
});

it('omits a screen that cannot be rendered, and reports the error', async () => {
  const broken = await renderedBy('export const drawScreen = () => { throw new Error("no such thing"); };');
  expect(broken).toEqual({ drawn: undefined, told: ['Error: no such thing'] });
  const unreadable = await renderedBy('export const drawScreen = (');
  expect(unreadable.drawn).toBeUndefined();
  expect(unreadable.told).not.toEqual([]);
});

it('omits the screen without an error when there is no server build', async () => {
  expect(await renderedBy()).toEqual({ drawn: undefined, told: [] });
});
