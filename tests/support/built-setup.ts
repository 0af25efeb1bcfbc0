import { ensureBuilt } from '../../scripts/support/build.mjs';

/** Real processes and the browser run built code. */
export default async function setup(): Promise<void> {
  await ensureBuilt();
}
