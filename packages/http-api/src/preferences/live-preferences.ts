import { type EnvironmentOverrides, effectivePreferences, type SystemPreferences } from '@acre/domain/firm/system-preferences';
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
  /**
   * Reads the current values. Returns the last known ones if the database is unreachable or slow. Before the first successful read, no
   * values are known, so this waits and rejects like `read`.
   */
  current(): Promise<EffectivePreferences>;
  /** Works like `current`, but returns values that may be a second old, for code that runs at every request. */
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
  let readAt = 0;
  let changes = 0;
  /** This is the result of the last successful read. `change` is the value of `changes` at the start of that read. */
  let cached: Readonly<{ values: EffectivePreferences; change: number }> | undefined;
  const read = shared(async () => {
    const change = changes;
    readAt = performance.now();
    const values = holding((await pgSettings(db, sealer).preferences()).values);
    cached = { values, change };
    return values;
  });
  const within = async (milliseconds: number): Promise<EffectivePreferences> => {
    const reading = read();
    if (cached === undefined) return reading;
    const found = await withinTime(
      reading.catch(() => undefined),
      milliseconds,
      () => undefined,
    );
    return found ?? cached.values;
  };
  return {
    read,
    current: () => within(patience),
    recent: async () => {
      if (cached?.change !== changes) return within(patience);
      return performance.now() - readAt < second ? cached.values : within(briefly);
    },
    forget: () => {
      changes += 1;
    },
  };
}
