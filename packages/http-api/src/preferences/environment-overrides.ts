import type { EnvironmentOverrides } from '@acre/domain/firm/system-preferences';
import { sealerWith } from '../crypto/sealer.ts';
import type { Env } from '../env.ts';
import type { Database } from '../postgres/connect.ts';
import { type LivePreferences, livePreferences } from './live-preferences.ts';

type Deciding = Partial<
  Pick<Env, 'isPublicUrlSet' | 'publicUrl' | 'mailFrom' | 'tiles' | 'geocoder' | 'signUp' | 'othersSubmissions' | 'timeZone'>
>;

/** Returns only the preferences that the environment sets. */
export const environmentOverridesOf = ({
  isPublicUrlSet,
  publicUrl,
  mailFrom,
  tiles,
  geocoder,
  signUp,
  othersSubmissions,
  timeZone,
}: Deciding): EnvironmentOverrides => ({
  ...(isPublicUrlSet && publicUrl !== undefined && { publicUrl }),
  ...(mailFrom && { mailName: mailFrom.name, mailAddress: mailFrom.address }),
  ...(tiles && { tilesUrl: tiles.url, tilesAttribution: tiles.attribution }),
  ...(geocoder && { geocoderUrl: geocoder.url, geocoderKey: geocoder.key }),
  ...(signUp && { signUp }),
  ...(othersSubmissions && { othersSubmissions }),
  ...(timeZone && { timeZone }),
});

/** Reads the effective preferences. `sessionKeys` is needed to decrypt the secret ones. */
export const preferencesFrom = (env: Env, db: Database, sessionKeys: readonly string[] = env.sessionKeys ?? []): LivePreferences =>
  livePreferences(db, { overrides: environmentOverridesOf(env), publicUrl: env.publicUrl, sealer: sealerWith(sessionKeys) });
