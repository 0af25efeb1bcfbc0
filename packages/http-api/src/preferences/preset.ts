import type { Preset } from '@acre/domain';
import type { Env } from '../env.ts';
import type { Database } from '../pg/connect.ts';
import { sealerWith } from '../sealer.ts';
import { type LivePreferences, livePreferences } from './live-preferences.ts';

type Deciding = Partial<Pick<Env, 'isPublicUrlSet' | 'publicUrl' | 'mailFrom' | 'tiles' | 'geocoder' | 'signUp'>>;

/** What the environment decides of the preferences: what it says nothing of is not in here. */
export const presetOf = ({ isPublicUrlSet, publicUrl, mailFrom, tiles, geocoder, signUp }: Deciding): Preset => ({
  ...(isPublicUrlSet && publicUrl !== undefined && { publicUrl }),
  ...(mailFrom && { mailName: mailFrom.name, mailAddress: mailFrom.address }),
  ...(tiles && { tilesUrl: tiles.url, tilesAttribution: tiles.attribution }),
  ...(geocoder && { geocoderUrl: geocoder.url, geocoderKey: geocoder.key }),
  ...(signUp && { signUp }),
});

/** The preferences that hold in this environment; `sessionKeys` open what is sealed. */
export const preferencesFrom = (env: Env, db: Database, sessionKeys: readonly string[] = env.sessionKeys ?? []): LivePreferences =>
  livePreferences(db, { preset: presetOf(env), publicUrl: env.publicUrl, sealer: sealerWith(sessionKeys) });
