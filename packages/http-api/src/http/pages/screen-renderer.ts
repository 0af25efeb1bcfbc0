import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderScreen } from '@acre/contracts/screens/render-screen';
import type { FirstData } from './page.ts';

type Asked = Readonly<{ path: string; query: string; data: FirstData }>;

/**
 * Renders screens with the web client's server build (ADR 24). On failure it returns undefined: the page goes out without the screen, and
 * the browser renders it.
 */
export function screenRenderer(root: string, onFailure: (error: unknown) => void): (screen: Asked) => Promise<string | undefined> {
  const built = join(root, '.server', 'server.mjs');
  const loading: Promise<RenderScreen | undefined> = existsSync(built)
    ? import(pathToFileURL(built).href).then((module: { renderScreen: RenderScreen }) => module.renderScreen)
    : Promise.resolve(undefined);
  loading.catch(onFailure);
  return async ({ path, query, data }) => {
    try {
      const renderScreen = await loading;
      const answers = Object.entries(data).map(([key, json]) => [key, JSON.parse(json)]);
      return await renderScreen?.({ path, query, answers: Object.fromEntries(answers) });
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };
}
