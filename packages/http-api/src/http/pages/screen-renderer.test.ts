import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { screenRenderer } from './screen-renderer.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** Writes a server build with this source and returns its folder. */
async function built(source: string | undefined): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'acre-renderer-'));
  folders.push(root);
  if (source === undefined) return root;
  await mkdir(join(root, '.server'));
  await writeFile(join(root, '.server', 'server.mjs'), source);
  return root;
}

/**
 * Renders a list with a server build that consists of `source`, or without a server build if `source` is undefined. Returns the screen and
 * the reported errors.
 */
async function renderedBy(source?: string) {
  const told: string[] = [];
  const draw = screenRenderer(await built(source), (error) => told.push(`${error}`));
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

it('renders a screen again only when its data or its address changes', async () => {
  const root = await built('let renders = 0; export const renderScreen = ({ path }) => path + " " + (renders += 1);');
  const render = screenRenderer(root, (error) => {
    throw error;
  });
  const screen = (path: string, total: number) => render({ path, query: '', data: { '/api/properties': `{"total":${total}}` } });
  const screens = [
    await screen('/', 1),
    await screen('/', 1),
    await screen('/', 2),
    await screen('/properties/1', 2),
    await screen('/', 2),
  ];
  expect(screens).toEqual(['/ 1', '/ 1', '/ 2', '/properties/1 3', '/ 2']);
});
