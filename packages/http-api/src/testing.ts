import { pino } from 'pino';

export { createApp } from './app.ts';
export { createClosing } from './closing.ts';
export { dataLinks } from './data-links.ts';
export { openDatabase } from './database.ts';
export { keysAreStrong } from './doctor/settings.ts';
export { type Cluster, startCluster } from './embedded-postgres/cluster.ts';
export { startTemporaryCluster } from './embedded-postgres/temporary-cluster.ts';
export { readEnv } from './env.ts';
export { Overloaded } from './errors.ts';
export { localStorage } from './files/local-storage.ts';
export { openFiles } from './files/open-files.ts';
export { s3Storage } from './files/s3-storage.ts';
export { sweep } from './files/sweep.ts';
export { gazetteerFile, packedGazetteer, unpackGazetteer } from './geocode/gazetteer.ts';
export { gazetteerText } from './geocode/gazetteer-text.ts';
export { type GeocoderSettings, onlineGeocoder } from './geocode/online-geocoder.ts';
export { pacedGeocoder } from './geocode/paced-geocoder.ts';
export { liveOn } from './live/live.ts';
export { addGauges } from './metrics/gauges.ts';
export { createMetrics } from './metrics/metrics.ts';
export { addOwnGauges } from './metrics/own-gauges.ts';
export { serveMetrics } from './metrics/serve-metrics.ts';
export { watching } from './metrics/watch.ts';
export { Hopeless, nothingToKeep } from './outbox/handler.ts';
export { type OutboxSettings, startOutbox } from './outbox/start-outbox.ts';
export type { Handlers } from './outbox/worker.ts';
export { runOutbox } from './outbox/worker.ts';
export { connect, connectAsOwner, type Database } from './pg/connect.ts';
export { foldMapChanges } from './pg/map-counts.ts';
export { migrate, pendingMigrations } from './pg/migrate.ts';
export { claimDue } from './pg/pg-outbox.ts';
export { placeExisting } from './pg/place-existing.ts';
export { dumpSchema } from './pg/schema-dump.ts';
export { onPool, onTransaction, type PortsOn, portsWith } from './ports-with.ts';
export { type LivePreferences, livePreferences } from './preferences/live-preferences.ts';
export { presetOf } from './preferences/preset.ts';
export { addProcessGauges } from './processes/supervise.ts';
export { realTools } from './real-tools.ts';
export { type OpenReplica, openReplica } from './replica/open-replica.ts';
export { sealerWith } from './sealer.ts';
export { postDigests } from './sweeping.ts';
export { unsubscribeLinks } from './unsubscribe-links.ts';

export const quietLogger = pino({ level: 'silent' });

/** Hands over every line of the log, as the server would write it. */
export const loggerTo = (write: (line: string) => void) => pino({ level: 'trace' }, { write });
