import { SWRConfig } from 'swr';
import { userKey } from './api.ts';
import { hasSession } from './session/browser-session.ts';

// When a write or a session change drops cache entries by their keys, SWR takes the key of each entry from `_k`. An entry without `_k`
// would not be dropped.
const cache = (key: string, data: unknown) => SWRConfig.defaultValue.cache.set(key, { data, _k: key } as { data: unknown });

/**
 * Caches the API answers that came with the page, and the fact that no user is logged in. Does nothing during a session, because the
 * answers are only for visitors. Without the cached answers, each screen would render twice.
 */
export function takeFirstData(): void {
  if (hasSession()) return;
  cache(userKey, null);
  const block = document.getElementById('first-data');
  if (block === null) return;
  const answers: Record<string, unknown> = JSON.parse(block.textContent ?? '{}');
  for (const [key, data] of Object.entries(answers)) cache(key, data);
  block.remove();
}
