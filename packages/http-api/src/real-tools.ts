import { packedGazetteer } from './geocode/gazetteer.ts';
import { type GeocoderSettings, onlineGeocoder } from './geocode/online-geocoder.ts';
import { pacedGeocoder } from './geocode/paced-geocoder.ts';
import { argonPasswords } from './passwords.ts';
import { cachedGeocoder } from './pg/cached-geocoder.ts';
import type { Database } from './pg/connect.ts';
import type { Tools } from './ports-with.ts';
import { sealerWith } from './sealer.ts';
import { webhookCalls } from './webhooks/webhook-calls.ts';

/** Milliseconds between two questions to the geocoder. */
const apart = 200;

export type ToolSettings = Readonly<{
  geocoder?: GeocoderSettings | undefined;
  privateWebhooks?: boolean | undefined;
  /** Without them nothing is encrypted for keeping, nor read again. */
  sessionKeys?: readonly string[];
}>;

/** What the core needs beside the database. Without settings of a geocoder places are as near as the gazetteer knows them. */
export const realTools = (db: Database, { geocoder, privateWebhooks = false, sessionKeys = [] }: ToolSettings = {}): Tools => ({
  sealer: sealerWith(sessionKeys),
  webhookCalls: webhookCalls(privateWebhooks),
  passwords: argonPasswords(),
  gazetteer: packedGazetteer(),
  geocoder: geocoder === undefined ? null : cachedGeocoder(db, pacedGeocoder(onlineGeocoder(geocoder), apart)),
});
