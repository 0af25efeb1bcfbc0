import { setTimeout as wait } from 'node:timers/promises';
import { inForce, noPreferences, type Preset, type SystemPreferences } from '@acre/domain';
import type { Database } from '../pg/connect.ts';
import { pgSettings } from '../pg/pg-settings.ts';
import { shared } from '../remembered/shared.ts';
import type { Sealer } from '../sealer.ts';

/** What holds, the key of the geocoder included. */
export type InForce = SystemPreferences & Readonly<{ publicUrl: string }>;

/** The system preferences in force, for whatever is not a use case. Every process and instance reads them from the database. */
export type LivePreferences = Readonly<{
  /** As they are. Fails where the database is away. */
  read(): Promise<InForce>;
  /** As they are; where the database is away or slow, as they last were. */
  current(): Promise<InForce>;
  /** As they were a second ago or later: for what every request asks, and may be that old. */
  recent(): Promise<InForce>;
  /** They were changed here: what is known is old. */
  forget(): void;
}>;

export type PreferencesSettings = Readonly<{
  preset: Preset;
  /** Where people reach the site until somebody says so. */
  publicUrl: string;
  sealer: Sealer;
}>;

const [second, patience, briefly] = [1000, 1000, 250];

export function livePreferences(db: Database, { preset, publicUrl, sealer }: PreferencesSettings): LivePreferences {
  const holding = (kept: SystemPreferences): InForce => {
    const all = inForce(kept, preset);
    return { ...all, publicUrl: all.publicUrl ?? publicUrl };
  };
  let known = holding(noPreferences);
  let askedAt: number | undefined;
  const read = shared(async () => {
    askedAt = performance.now();
    known = holding((await pgSettings(db, sealer).preferences()).values);
    return known;
  });
  const within = async (milliseconds: number): Promise<InForce> => {
    const over = new AbortController();
    const late = wait(milliseconds, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    const found = await Promise.race([read().catch(() => undefined), late]);
    over.abort();
    return found ?? known;
  };
  return {
    read,
    current: () => within(patience),
    recent: async () => {
      if (askedAt === undefined) return within(patience);
      return performance.now() - askedAt < second ? known : within(briefly);
    },
    forget: () => {
      askedAt = undefined;
    },
  };
}
