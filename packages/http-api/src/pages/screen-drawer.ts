import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawScreen } from '@acre/contracts';
import type { FirstData } from './page.ts';

type Drawn = Readonly<{ path: string; query: string; data: FirstData }>;

/**
 * Draws screens with what the web client was built to (ADR 24). Undefined where it cannot: the page goes without, and the browser draws
 * by itself.
 */
export function screenDrawer(root: string, onFailure: (error: unknown) => void): (screen: Drawn) => Promise<string | undefined> {
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
