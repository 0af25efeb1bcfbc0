import type { RouteObject } from 'react-router-dom';
import { here } from './history.ts';
import { loadPartsAt } from './part.tsx';

/** Milliseconds after which a spinner stands in for what is still on its way. */
const patience = 300;

/**
 * Waits for the screen at the address, so that the first picture is the screen and not a spinner in its place: its files were fetched
 * beside the first script. What takes longer, or fails, is shown and told of in its place.
 */
export async function firstParts(routes: RouteObject[]): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([loadPartsAt(routes, here().place.location)?.catch(() => undefined), late]);
}
