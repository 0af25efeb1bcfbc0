import { SWRConfig } from 'swr';
import { userKey } from './api.ts';
import { hasSession } from './session/session-hint.ts';

// SWR notes the key of what it asked for, and finds by it what a write or a change of session must forget.
const keep = (key: string, data: unknown) => SWRConfig.defaultValue.cache.set(key, { data, _k: key } as { data: unknown });

/**
 * The answers that came with the page go where they would be kept had they been asked for, under the same keys. They are a visitor's:
 * with a session they are left out. That nobody is signed in is known too, so that no screen is made a second time to learn it.
 */
export function takeFirstData(): void {
  if (hasSession()) return;
  keep(userKey, null);
  const block = document.getElementById('first-data');
  if (block === null) return;
  const answers: Record<string, unknown> = JSON.parse(block.textContent ?? '{}');
  for (const [key, data] of Object.entries(answers)) keep(key, data);
  block.remove();
}
