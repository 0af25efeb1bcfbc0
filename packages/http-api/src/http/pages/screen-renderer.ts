import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderScreen } from '@acre/contracts/screens/render-screen';
import { memoryOf } from '../public-cache/memory.ts';
import type { FirstData } from './page.ts';
import { currentHour } from './page-version.ts';

type Asked = Readonly<{ path: string; query: string; data: FirstData }>;

/** Cached screens, together with the data that they show, may take about this many bytes. */
const bytesForScreens = 8_000_000;

type Rendered = Readonly<{ from: string; screen: string; bytes: number }>;

/**
 * Returns a function that renders a screen with the web client's server build (ADR 24). If rendering fails, the function returns undefined,
 * and the browser renders the screen. Rendering takes CPU time, so a screen is reused until its data or the hour changes.
 */
export function screenRenderer(root: string, onFailure: (error: unknown) => void): (screen: Asked) => Promise<string | undefined> {
  const built = join(root, '.server', 'server.mjs');
  const loading: Promise<RenderScreen | undefined> = existsSync(built)
    ? import(pathToFileURL(built).href).then((module: { renderScreen: RenderScreen }) => module.renderScreen)
    : Promise.resolve(undefined);
  loading.catch(onFailure);
  const memory = memoryOf<Rendered>(bytesForScreens);
  return async ({ path, query, data }) => {
    const address = `${path}?${query}`;
    const from = `${currentHour()} ${JSON.stringify(data)}`;
    const known = memory.get(address);
    if (known?.from === from) return known.screen;
    try {
      const renderScreen = await loading;
      const answers = Object.entries(data).map(([key, json]) => [key, JSON.parse(json)]);
      const screen = await renderScreen?.({ path, query, answers: Object.fromEntries(answers) });
      if (screen !== undefined) memory.set(address, { from, screen, bytes: from.length + screen.length });
      return screen;
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };
}
