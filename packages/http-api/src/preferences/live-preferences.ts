import {
  type EnvironmentOverrides,
  effectivePreferences,
  noPreferences,
  type SystemPreferences,
} from '@acre/domain/firm/system-preferences';
import type { Sealer } from '../crypto/sealer.ts';
import { shared } from '../http/public-cache/shared.ts';
import type { Database } from '../postgres/connect.ts';
import { pgSettings } from '../postgres/stores/settings.ts';
import { withinTime } from '../within-time.ts';

/** These are the preferences in effect, including the geocoder's key. */
export type EffectivePreferences = SystemPreferences & Readonly<{ publicUrl: string }>;

/**
 * Provides the current system preferences, for example to middleware. The values come from the database, because other processes can change
 * preferences.
 */
export type LivePreferences = Readonly<{
  /** Reads the current values. Rejects if the database is unreachable. */
  read(): Promise<EffectivePreferences>;
  /** Reads the current values. Returns the last known ones if the database is unreachable or slow. */
  current(): Promise<EffectivePreferences>;
  /** Returns values that may be a second old, for code that runs at every request. */
  recent(): Promise<EffectivePreferences>;
  /** Drops cached values after a change by this process. */
  forget(): void;
}>;

export type PreferencesSettings = Readonly<{
  overrides: EnvironmentOverrides;
  /** This URL applies until an administrator sets one. */
  publicUrl: string;
  sealer: Sealer;
}>;

const [second, patience, briefly] = [1000, 1000, 250];

export function livePreferences(db: Database, { overrides, publicUrl, sealer }: PreferencesSettings): LivePreferences {
  const holding = (stored: SystemPreferences): EffectivePreferences => {
    const all = effectivePreferences(stored, overrides);
    return { ...all, publicUrl: all.publicUrl ?? publicUrl };
  };
  let cached = holding(noPreferences);
  let readAt = 0;
  let changes = 0;
  /** This is the value of `changes` at the start of the last successful read. Before the first successful read, it is undefined. */
  let heldChange: number | undefined;
  const read = shared(async () => {
    const change = changes;
    readAt = performance.now();
    cached = holding((await pgSettings(db, sealer).preferences()).values);
    heldChange = change;
    return cached;
  });
  const within = async (milliseconds: number): Promise<EffectivePreferences> =>
    (await withinTime(
      read().catch(() => undefined),
      milliseconds,
      () => undefined,
    )) ?? cached;
  return {
    read,
    current: () => within(patience),
    recent: async () => {
      if (heldChange !== changes) return within(patience);
      return performance.now() - readAt < second ? cached : within(briefly);
    },
    forget: () => {
      changes += 1;
    },
  };
}
