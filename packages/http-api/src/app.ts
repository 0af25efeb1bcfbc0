import { api, eventsPath } from '@acre/contracts';
import { demoPicture } from '@acre/db';
import type { PictureWidth, Preset } from '@acre/domain';
import { application } from '@acre/domain/application';
import Koa from 'koa';
import type { Logger } from 'pino';
import { compressed } from './compressed.ts';
import { dataLinks } from './data-links.ts';
import { demoPictures, drawnPictures } from './demo-pictures.ts';
import { docsPage } from './docs/docs-page.ts';
import { doors } from './doors.ts';
import { problems } from './errors.ts';

import { fileStoreOn } from './files/file-store.ts';
import type { FilePlace } from './files/open-files.ts';
import { receiveInto } from './files/receive-file.ts';
import type { FileStorage } from './files/storage.ts';
import { uploadedPictures } from './files/uploaded-pictures.ts';
import { handlers } from './handlers/index.ts';
import { pgLimits } from './limits.ts';
import { eventStream } from './live/event-stream.ts';
import type { Live } from './live/live.ts';
import { loggable } from './loggable.ts';
import type { Metrics } from './metrics/metrics.ts';
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts';
import { crawlers } from './pages/crawlers.ts';
import { publicPages } from './pages/public-pages.ts';
import type { Database } from './pg/connect.ts';
import { pendingMigrations } from './pg/migrate.ts';
import { publicVersion } from './pg/pg-public-version.ts';
import { onPool, portsWith } from './ports-with.ts';
import { configOf } from './preferences/config.ts';
import { knownPreferences } from './preferences/known-preferences.ts';
import type { InForce, LivePreferences } from './preferences/live-preferences.ts';
import { realTools } from './real-tools.ts';
import { remembered } from './remembered/remembered.ts';
import { shared } from './remembered/shared.ts';
import { readsOfVisitors, readsOn } from './replica/reads.ts';
import type { Replica } from './replica/replica.ts';
import { requestLog } from './request-log.ts';
import { routes } from './routes.ts';
import { runIn } from './run.ts';
import { securityHeaders } from './security.ts';
import { type PictureContent, sharePictures } from './share/share-pictures.ts';
import { unknownPath } from './unknown-path.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';
import { webClient } from './web-client.ts';
import { whenNeeded } from './when-needed.ts';

export type Outside = {
  readonly db: Database;
  /** Answers lists and what visitors read, if there is one. */
  readonly replica?: Replica | undefined;
  readonly sessionKeys: readonly string[];
  /** What the environment decides of the preferences. */
  readonly preset: Preset;
  readonly preferences: LivePreferences;
  readonly trustedProxies: number;
  readonly logger: Logger;
  /** Told of requests and refusals, if measures are shown. */
  readonly metrics?: Metrics | undefined;
  /** The open streams of events; whoever starts the server closes them before it stops. */
  readonly live: Live;
  readonly files: FilePlace;
  /** Is a mail server configured? */
  readonly hasMailServer: boolean;
  /** Is a second factor demanded of administrators? */
  readonly secondFactorForAdmins?: boolean;
  /** May webhooks, and geocoders that administrators name, lie in private networks and on this machine? */
  readonly privateWebhooks?: boolean;
  /** The folder of the built web client, if it is served from here. */
  readonly webRoot?: string;
};

/** The composition root: every arrow from the core to the world is drawn here and nowhere else. */
export function createApp({
  db,
  replica,
  sessionKeys,
  preset,
  preferences,
  trustedProxies,
  logger,
  metrics,
  live,
  privateWebhooks,
  secondFactorForAdmins = false,
  hasMailServer,
  files,
  webRoot,
}: Outside): Koa {
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.keys = [...sessionKeys];
  app.on('error', (error, ctx) => {
    // Who leaves in the middle of an answer, as every page with live notifications does, is no fault of ours.
    const level = error?.code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'debug' : 'error';
    logger[level]({ err: loggable(error), requestId: ctx?.state?.requestId }, 'request failed');
  });

  const isReady = async () => (await pendingMigrations(db)).length === 0;
  const [secret = ''] = sessionKeys;
  const { personOf: personOfLink } = unsubscribeLinks(sessionKeys);
  const portsOn = portsWith(realTools(db, { preset, preferences, privateWebhooks, sessionKeys }));
  const { storage, incoming } = files;
  const limits = pgLimits(db, metrics?.refused);
  const reads = readsOn(db, portsOn, replica);
  const currentVersion = shared(publicVersion(db));
  const engine = {
    run: runIn({ db, portsOn, secret, reads, notesWrites: replica !== undefined }),
    limits,
    receive: receiveInto(incoming),
    storage,
  };
  const store = fileStoreOn(storage);
  const pictures = contentOfPictures(storage);
  const configNow = (known: InForce) => configOf(known, { hasMailServer });
  const house = { preferences, configOf: configNow };
  const drawn = {
    brochureOf: whenNeeded(async () => (await import('./brochure/brochures.ts')).brochuresOf(pictures(1600))),
    statementOnPaper: whenNeeded(async () => (await import('./statement/statements.ts')).statementsOnPaper()),
  };
  const replicaState = () => replica?.state();
  const own = { dataLinks: dataLinks(sessionKeys), secondFactorForAdmins };
  const installation = { isReady, replicaState, personOfLink, store, ...drawn, ...own, ...house };
  const router = routes(api, handlers(installation), engine);
  const reading = application(onPool(db, portsOn));
  const asVisitor = replica ? readsOfVisitors(reads, currentVersion) : reading;
  router.register(eventsPath, ['HEAD', 'GET'], eventStream(live));

  app.use(requestLog({ logger, metrics, trustsProxy: trustedProxies > 0 }));
  app.use(problems);
  app.use(knownPreferences(preferences));
  app.use(securityHeaders());
  app.use(compressed);
  app.use(remembered(api, currentVersion));
  app.use(demoPictures(demoPicture));
  app.use(docsPage);
  app.use(crawlers(asVisitor));
  app.use(sharePictures(asVisitor, pictures(960)));
  const notDrawn = (error: unknown) => logger.error({ err: loggable(error) }, 'a screen could not be drawn');
  if (webRoot !== undefined) app.use(webClient(webRoot, publicPages({ ...reading, ...asVisitor }, configNow, limits), notDrawn));
  app.use(oneClickUnsubscribe);
  for (const door of doors(app, db, secondFactorForAdmins)) app.use(door);
  app.use(router.routes());
  app.use(unknownPath(router));
  return app;
}

/** The content of a picture of this site, about so wide: an uploaded one, or a drawing of the demo. */
const contentOfPictures =
  (storage: FileStorage) =>
  (width: PictureWidth): PictureContent => {
    const [drawn, uploaded] = [drawnPictures(demoPicture), uploadedPictures(storage, width)];
    return async (picture) => (await uploaded(picture)) ?? drawn(picture);
  };
