import type { EnvironmentOverrides } from '@acre/domain/firm/system-preferences';
import type { Passwords } from '@acre/domain/people/ports';
import { argonPasswords } from './crypto/passwords.ts';
import { sealerWith } from './crypto/sealer.ts';
import { effectiveGeocoder } from './geocode/effective-geocoder.ts';
import { packedGazetteer } from './geocode/gazetteer.ts';
import { mayCall } from './internet-only.ts';
import { webhookCalls } from './jobs/webhooks/webhook-calls.ts';
import type { Tools } from './ports-with.ts';
import { cachedGeocoder } from './postgres/cached-geocoder.ts';
import type { Database } from './postgres/connect.ts';
import type { TellOf } from './postgres/stores/security-log.ts';
import { type LivePreferences, livePreferences } from './preferences/live-preferences.ts';

export type ToolSettings = Readonly<{
  /** These preferences come from environment variables and override the values that administrators set. */
  overrides?: EnvironmentOverrides;
  hasMailServer?: boolean;
  /** If true, webhooks may call private networks and this machine. The same applies to a geocoder that administrators set. */
  privateWebhooks?: boolean | undefined;
  /** The encryption keys for stored secrets are derived from these keys. Without them, no secret can be encrypted or decrypted. */
  sessionKeys?: readonly string[];
  preferences?: LivePreferences;
  passwords?: Passwords | undefined;
  /** Receives each entry of the security log. */
  tellOfSecurity?: TellOf;
}>;

/** Creates the ports that the core needs in addition to the database. Without a geocoder, places are only as exact as the gazetteer. */
export function realTools(db: Database, settings: ToolSettings = {}): Tools {
  const {
    overrides = {},
    hasMailServer = false,
    privateWebhooks: privately = false,
    sessionKeys = [],
    passwords = argonPasswords(),
  } = settings;
  const sealer = sealerWith(sessionKeys);
  const { preferences = livePreferences(db, { overrides, publicUrl: '', sealer }) } = settings;
  return {
    sealer,
    tellOfSecurity: settings.tellOfSecurity,
    webhookCalls: webhookCalls(privately),
    passwords,
    gazetteer: packedGazetteer(),
    geocoder: cachedGeocoder(db, effectiveGeocoder(preferences, overrides, privately)),
    environment: { overrides, hasMailServer, allowsGeocoder: (url) => mayCall(url, privately) },
  };
}
