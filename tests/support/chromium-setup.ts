import { ensureChromium } from './chromium.ts';

/** This runs before the workers start, so that a missing browser is downloaded once. */
export default async function setup(): Promise<void> {
  await ensureChromium();
}
