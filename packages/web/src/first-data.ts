import { SWRConfig } from 'swr';
import { userKey } from './api.ts';
import { hasSession } from './session/browser-session.ts';

// SWR reads the request key in `_k` to find entries that a write or a session change must drop.
const cache = (key: string, data: unknown) => SWRConfig.defaultValue.cache.set(key, { data, _k: key } as { data: unknown });

/**
 * Puts the API answers that came with the page into the cache under their usual keys. The server made them for a visitor, so they are
 * skipped if there is a session. The cache also stores that nobody is logged in, because finding that out later would render each screen
 * twice.
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
