import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawScreen } from '@acre/contracts/screens/draw-screen';
import type { FirstData } from './page.ts';

type Drawn = Readonly<{ path: string; query: string; data: FirstData }>;

/**
 * Renders screens with the web client's server build (ADR 24). On failure it returns undefined: the page goes out without the screen, and
 * the browser renders it.
 */
export function screenRenderer(root: string, onFailure: (error: unknown) => void): (screen: Drawn) => Promise<string | undefined> {
  const built = join(root, '.server', 'server.mjs');
  const loading: Promise<DrawScreen | undefined> = existsSync(built)
    ? import(pathToFileURL(built).href).then((module: { drawScreen: DrawScreen }) => module.drawScreen)
    : Promise.resolve(undefined);
  loading.catch(onFailure);
  return async ({ path, query, data }) => {
    try {
      const draw = await loading;
      const answers = Object.entries(data).map(([key, json]) => [key, JSON.parse(json)]);
      return await draw?.({ path, query, answers: Object.fromEntries(answers) });
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };
}
