import type { Preset } from '@acre/domain';
import { packedGazetteer } from './geocode/gazetteer.ts';
import { geocoderInForce } from './geocode/geocoder-in-force.ts';
import { mayCall } from './internet-only.ts';
import { argonPasswords } from './passwords.ts';
import { cachedGeocoder } from './pg/cached-geocoder.ts';
import type { Database } from './pg/connect.ts';
import type { Tools } from './ports-with.ts';
import { type LivePreferences, livePreferences } from './preferences/live-preferences.ts';
import { sealerWith } from './sealer.ts';
import { webhookCalls } from './webhooks/webhook-calls.ts';

export type ToolSettings = Readonly<{
  /** What the environment decides of the preferences. */
  preset?: Preset;
  /** May webhooks, and geocoders that administrators name, lie in private networks? */
  privateWebhooks?: boolean | undefined;
  /** Without them nothing is encrypted for keeping, nor read again. */
  sessionKeys?: readonly string[];
  preferences?: LivePreferences;
}>;

/** What the core needs beside the database. Without a geocoder in force places are as near as the gazetteer knows them. */
export function realTools(db: Database, settings: ToolSettings = {}): Tools {
  const { preset = {}, privateWebhooks: privately = false, sessionKeys = [] } = settings;
  const sealer = sealerWith(sessionKeys);
  const { preferences = livePreferences(db, { preset, publicUrl: '', sealer }) } = settings;
  return {
    sealer,
    webhookCalls: webhookCalls(privately),
    passwords: argonPasswords(),
    gazetteer: packedGazetteer(),
    geocoder: cachedGeocoder(db, geocoderInForce(preferences, preset, privately)),
    environment: { preset, allowsGeocoder: (url) => mayCall(url, privately) },
  };
}
