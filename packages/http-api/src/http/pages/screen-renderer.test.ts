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
  const screen = await draw({ path: '/properties', query: 'page=2', data: { '/api/properties': '{"total":1}' } });
  return { screen, told };
}

it('gives the screen its address and its data', async () => {
  const { screen, told } = await renderedBy('export const renderScreen = (asked) => JSON.stringify(asked);');
  expect(JSON.parse(screen ?? '')).toEqual({ path: '/properties', query: 'page=2', answers: { '/api/properties': { total: 1 } } });
  expect(told).toEqual([]);
});

it('omits a screen that cannot be rendered, and reports the error', async () => {
  const broken = await renderedBy('export const renderScreen = () => { throw new Error("no such thing"); };');
  expect(broken).toEqual({ screen: undefined, told: ['Error: no such thing'] });
  const unreadable = await renderedBy('export const renderScreen = (');
  expect(unreadable.screen).toBeUndefined();
  expect(unreadable.told).not.toEqual([]);
});

it('omits the screen without an error when there is no server build', async () => {
  expect(await renderedBy()).toEqual({ screen: undefined, told: [] });
});
