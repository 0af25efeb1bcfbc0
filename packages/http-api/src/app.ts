import { api } from '@acre/contracts/api';
import { endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { eventsPath } from '@acre/contracts/mechanism/events';
import { demoPicturesFolder } from '@acre/db';
import type { PictureWidth } from '@acre/domain/files/picture';
import type { EnvironmentOverrides } from '@acre/domain/firm/system-preferences';
import { visitor } from '@acre/domain/kernel/actor';
import type { Passwords } from '@acre/domain/people/ports';
import Koa from 'koa';
import type { Logger } from 'pino';
import { realTools } from './create-tools.ts';
import { dataLinks } from './crypto/data-links.ts';
import { unsubscribeLinks } from './crypto/unsubscribe-links.ts';
import { type PictureContent, sharePictures } from './documents/share/share-pictures.ts';
import { fileStoreOn } from './files/file-store.ts';
import type { FilePlace } from './files/open-files.ts';
import { receiveInto } from './files/receive-file.ts';
import type { FileStorage } from './files/storage.ts';
import { uploadedPictures } from './files/uploaded-pictures.ts';
import { docsPage } from './http/docs/docs-page.ts';
import { buildRouter } from './http/endpoint-router.ts';
import { changesOf } from './http/live/change.ts';
import { eventStream } from './http/live/event-stream.ts';
import type { Live } from './http/live/live.ts';
import type { TellChanges } from './http/live/tell-changes.ts';
import { authMiddleware } from './http/middleware/auth-middleware.ts';
import { compressed } from './http/middleware/compressed.ts';
import { decodesPath } from './http/middleware/decoded-path.ts';
import { problems } from './http/middleware/errors.ts';
import { fromProxies } from './http/middleware/from-proxies.ts';
import { loggable } from './http/middleware/loggable.ts';
import { oneClickUnsubscribe } from './http/middleware/one-click-unsubscribe.ts';
import { requestLog } from './http/middleware/request-log.ts';
import { securityHeaders } from './http/middleware/security-headers.ts';
import { unknownPath } from './http/middleware/unknown-path.ts';
import { crawlers } from './http/pages/crawlers.ts';
import { versionOfPage } from './http/pages/page-version.ts';
import { publicPages } from './http/pages/public-pages.ts';
import type { Answer } from './http/public-cache/answer.ts';
import { versionInApi } from './http/public-cache/api-version.ts';
import { memoryOf } from './http/public-cache/memory.ts';
import { publicCache } from './http/public-cache/public-cache.ts';
import { shared } from './http/public-cache/shared.ts';
import { rateLimits } from './http/rate-limits/count-attempts.ts';
import { handlers } from './http/routes/index.ts';
import { securityAudit, tellTo } from './http/security-log/audit.ts';
import { cookieKeys } from './http/session/cookie-keys.ts';
import { webClient } from './http/web-client.ts';
import { whenNeeded } from './load-lazily.ts';
import type { TrustedProxies } from './network-settings.ts';
import { demoContents, demoPictures } from './ops/demo/demo-pictures.ts';
import { roomIn, roomOf } from './ops/free-space.ts';
import type { Metrics } from './ops/metrics/metrics.ts';
import { type ReadAsVisitor, readsOfVisitors, readsOn } from './ops/replica/reads.ts';
import type { Replica } from './ops/replica/replica.ts';
import { onPool, portsWith } from './ports-with.ts';
import type { Database } from './postgres/connect.ts';
import { schemaState } from './postgres/migrate/migrate.ts';
import { pgPeople } from './postgres/stores/people.ts';
import { publicVersion } from './postgres/stores/public-version.ts';
import { configOf } from './preferences/config.ts';
import { knownPreferences } from './preferences/known-preferences.ts';
import type { EffectivePreferences, LivePreferences } from './preferences/live-preferences.ts';
import { runIn } from './run.ts';

export type AppDependencies = {
  readonly db: Database;
  /** The replica serves lists and everything that visitors read. If undefined, the primary serves everything. */
  readonly replica?: Replica | undefined;
  readonly sessionKeys: readonly string[];
  /** These preferences come from environment variables and override the values that administrators set. */
  readonly overrides: EnvironmentOverrides;
  readonly preferences: LivePreferences;
  /**
   * This public URL applies until administrators set one. It is undefined if the environment sets the URL, or if only this machine can
   * reach the server.
   */
  readonly guessedUrl?: string | undefined;
  readonly trustedProxies: TrustedProxies;
  readonly logger: Logger;
  /** Counts requests and refusals. It is undefined if no metrics are served. */
  readonly metrics?: Metrics | undefined;
  /** Returns false while the embedded database is down. It is undefined if there is no embedded database. */
  readonly isAlive?: (() => boolean) | undefined;
  /** Holds the open event streams. The caller closes them before the server stops. */
  readonly live: Live;
  /** Notifies open pages on all instances about changes. */
  readonly tellChanges: TellChanges;
  readonly files: FilePlace;
  readonly hasMailServer: boolean;
  readonly secondFactorForAdmins?: boolean;
  /** If true, webhooks may call private networks and this machine. The same applies to a geocoder that administrators set. */
  readonly privateWebhooks?: boolean;
  /** The default is Argon2id at its full cost. */
  readonly passwords?: Passwords | undefined;
  /** This folder contains the built web client. It is undefined if this server does not serve the client. */
  readonly webRoot?: string;
};

/** The cache of lists, listings and their pages may take at most this many bytes. */
const bytesForVisitors = 24_000_000;

/** Connects the adapters to the core and puts the middleware in order. This is the composition root of everything that serves requests. */
export function createApp({
  db,
  replica,
  sessionKeys,
  overrides,
  preferences,
  guessedUrl,
  trustedProxies,
  logger,
  metrics,
  isAlive = () => true,
  live,
  tellChanges,
  privateWebhooks,
  secondFactorForAdmins = false,
  hasMailServer,
  files,
  passwords,
  webRoot,
}: AppDependencies): Koa {
  const app = new Koa({ proxy: true });
  app.keys = cookieKeys(sessionKeys);
  app.on('error', (error, ctx) => {
    // A client that disconnects during a response is not a server error. Closing an open page ends its live notifications in this way.
    const level = error?.code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'debug' : 'error';
    logger[level]({ err: loggable(error), requestId: ctx?.state?.requestId }, 'request failed');
  });

  const [secret = ''] = sessionKeys;
  const { personOf: personOfLink } = unsubscribeLinks(sessionKeys);
  const portsOn = portsWith(
    realTools(db, { overrides, preferences, hasMailServer, privateWebhooks, sessionKeys, passwords, tellOfSecurity: tellTo(logger) }),
  );
  const { storage, incoming } = files;
  const limits = rateLimits(db, metrics?.refused);
  const reads = readsOn(db, portsOn, replica);
  const currentVersion = shared(publicVersion(db));
  const visitorsAnswers = memoryOf<Answer>(bytesForVisitors);
  const changes = changesOf(endpointsOf(api).map(([, endpoint]) => endpoint));
  const engine = {
    run: runIn({ db, portsOn, secret, reads, notesWrites: replica !== undefined, wrote: (request) => tellChanges(changes(request)) }),
    limits,
    personNamed: async (name: string) => (await pgPeople(db).credentialsFor(name))?.personId,
    receive: receiveInto(incoming),
    storage,
  };
  const store = fileStoreOn(storage);
  const pictures = contentOfPictures(storage);
  const configNow = (effective: EffectivePreferences) => configOf(effective, { hasMailServer });
  const preferencesAndConfig = { preferences, configOf: configNow };
  const documents = {
    brochureOf: whenNeeded(async () => (await import('./documents/brochure/brochures.ts')).brochuresOf(pictures(1600))),
    statementOnPaper: whenNeeded(async () => (await import('./documents/statement/statements.ts')).statementsOnPaper()),
  };
  const replicaState = () => replica?.state();
  const own = { dataLinks: dataLinks(sessionKeys), secondFactorForAdmins };
  const conditions = { isAlive, schemaState: () => schemaState(db), hasRoom: roomOf(db), hasRoomForUploads: roomIn(incoming) };
  const installation = { ...conditions, replicaState, personOfLink, store, ...documents, ...own, ...preferencesAndConfig };
  const router = buildRouter(api, handlers(installation), engine);
  const ports = onPool(db, portsOn);
  const read: ReadAsVisitor = replica ? readsOfVisitors(reads, currentVersion) : (work) => work({ ...ports, actor: visitor });
  router.register(eventsPath, ['HEAD', 'GET'], eventStream(live));

  app.use(fromProxies(trustedProxies));
  app.use(decodesPath);
  app.use(requestLog({ logger, metrics }));
  app.use(problems);
  app.use(knownPreferences(preferences));
  app.use(securityHeaders());
  app.use(compressed);
  app.use(publicCache(visitorsAnswers, versionInApi(api, currentVersion)));
  app.use(demoPictures(demoPicturesFolder));
  app.use(docsPage);
  app.use(crawlers(read));
  app.use(sharePictures(read, pictures(960)));
  const notRendered = (error: unknown) => logger.error({ err: loggable(error) }, 'a screen could not be rendered');
  if (webRoot !== undefined) {
    const cachePage = publicCache(visitorsAnswers, versionOfPage(currentVersion));
    app.use(webClient(webRoot, { pageAt: publicPages({ ports, read }, configNow, limits), cachePage, onFailure: notRendered }));
  }
  app.use(oneClickUnsubscribe);
  app.use(securityAudit(db, logger));
  const site = { publicUrl: overrides.publicUrl ?? undefined, guessedUrl };
  for (const middleware of authMiddleware(app, db, { secondFactorForAdmins, ...site })) app.use(middleware);
  app.use(router.routes());
  app.use(unknownPath(router));
  return app;
}

/**
 * Returns the content of a picture of this site. An uploaded picture has about the requested width, and a demo picture keeps its own width.
 */
const contentOfPictures =
  (storage: FileStorage) =>
  (width: PictureWidth): PictureContent => {
    const [shipped, uploaded] = [demoContents(demoPicturesFolder), uploadedPictures(storage, width)];
    return async (picture) => (await uploaded(picture)) ?? shipped(picture);
  };
