import { ensureBuilt } from '../../scripts/support/build.mjs';

/** Builds the code first, because real processes and the browser run built code. */
export default async function setup(): Promise<void> {
  await ensureBuilt();
}
