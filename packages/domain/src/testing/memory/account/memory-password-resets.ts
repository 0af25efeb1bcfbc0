import type { PasswordResets } from '../../../people/ports.ts';
import { type MemoryState, nowOf, type StoredReset } from '../memory-state.ts';

const anHour = 60 * 60 * 1000;

/** Tokens are stored without hashing. */
export function memoryPasswordResets(state: MemoryState): PasswordResets {
  let issued = 0;
  const good = (token: string): StoredReset | undefined =>
    state.resets.find((reset) => {
      const person = state.people.rows.find(({ id, deletedAt }) => id === reset.personId && deletedAt === null);
      const open = reset.token === token && reset.usedAt === null && reset.expiresAt > nowOf(state);
      return open && person?.passwordVersion === reset.passwordVersion;
    });
  return {
    issue: async (personId) => {
      issued += 1;
      const token = `token ${issued}`;
      const passwordVersion = state.people.rows.find(({ id }) => id === personId)?.passwordVersion ?? 0;
      const expiresAt = new Date(state.clock.now().getTime() + anHour).toISOString();
      const others = state.resets.filter((reset) => reset.personId !== personId);
      state.resets = [...others, { personId, token, passwordVersion, expiresAt, usedAt: null }];
      return token;
    },
    withdraw: async (personId) => {
      state.resets = state.resets.filter((reset) => reset.personId !== personId);
    },
    ownerOf: async (token) => good(token)?.personId,
    use: async (token) => {
      const found = good(token);
      state.resets = state.resets.map((reset) => (reset === found ? { ...reset, usedAt: nowOf(state) } : reset));
      return found?.personId;
    },
  };
}
