import { SWRConfig } from 'swr';
import { userKey } from './api.ts';
import { hasSession } from './session/session-hint.ts';

// SWR finds what a write or a session change has to drop by the request key in `_k`.
const cache = (key: string, data: unknown) => SWRConfig.defaultValue.cache.set(key, { data, _k: key } as { data: unknown });

/**
 * Puts the answers that came with the page into the cache under their usual keys. They belong to a visitor, so they are skipped when there
 * is a session. The missing user is cached too, so that no screen renders twice to learn it.
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
