import type { RouteObject } from 'react-router-dom';
import { here } from './history.ts';
import { isHereAt, loadPartsAt } from './part.tsx';

/** Milliseconds after which a spinner stands in for what is still on its way. */
const patience = 300;

/**
 * Waits for the screen at the address: where its HTML stands, until all of it is here; else a moment, so that the first picture is the
 * screen and not a spinner in its place. True if it is here; what is late, or fails, is shown and told of in its place.
 */
export async function firstParts(routes: RouteObject[], stands: boolean): Promise<boolean> {
  const at = here().place.location;
  const coming = loadPartsAt(routes, at)?.catch(() => undefined);
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await (stands ? coming : Promise.race([coming, late]));
  return isHereAt(routes, at);
}
