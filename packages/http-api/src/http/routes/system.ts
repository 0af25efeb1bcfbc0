import type { Api } from '@acre/contracts/api';
import { type Json, toJson } from '@acre/domain/kernel/page';
import { openApiInTurns } from '../docs/open-api-in-turns.ts';
import type { Handlers } from '../endpoint-router.ts';
import type { Installation } from '../installation.ts';
import { NotReady, Overloaded } from '../middleware/errors.ts';

type Document = Awaited<ReturnType<typeof openApiInTurns>>;
let written: Promise<Json<Document>> | undefined;

/** The document is built at the first request and cached as text. */
const openApi = () => (written ??= openApiInTurns().then(toJson));

const reasons = {
  older: 'The database is not migrated to this version of Acre.',
  newer: 'The database is newer than this version of Acre.',
} as const;

export const system = ({
  isAlive,
  schemaState,
  hasRoom,
  hasRoomForUploads,
  replicaState,
  preferences,
  configOf,
}: Installation): Handlers<Api>['system'] => ({
  health: async () => {
    if (!isAlive()) throw new Overloaded('the embedded database is down');
    return { status: 'ok' };
  },
  ready: async () => {
    // This check comes first. The embedded database is on the same disk, and may be down because that disk is full.
    if (!(await hasRoomForUploads())) throw new NotReady('The disk of the data folder is full.');
    const schema = await schemaState();
    if (schema !== 'current') throw new NotReady(reasons[schema]);
    if (!(await hasRoom())) throw new NotReady('The disk of the database is full.');
    const replica = replicaState();
    return { status: 'ready', ...(replica && { replica }) };
  },
  config: async () => configOf(await preferences.current()),
  openapi: openApi,
});
