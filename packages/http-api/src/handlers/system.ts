import type { Api } from '@acre/contracts';
import { type Json, toJson } from '@acre/domain/application';
import { openApiInTurns } from '../docs/open-api-in-turns.ts';
import { Overloaded } from '../errors.ts';
import type { Handlers } from '../routes.ts';
import type { Installation } from './installation.ts';

type Document = Awaited<ReturnType<typeof openApiInTurns>>;
let written: Promise<Json<Document>> | undefined;

/** Made with the first request for it, and kept as it is sent. */
const openApi = () => (written ??= openApiInTurns().then(toJson));

export const system = ({ isReady, replicaState, preferences, configOf }: Installation): Handlers<Api>['system'] => ({
  health: async () => ({ status: 'ok' }),
  ready: async () => {
    if (!(await isReady())) throw new Overloaded('not ready');
    const replica = replicaState();
    return { status: 'ready', ...(replica && { replica }) };
  },
  config: async () => configOf(await preferences.current()),
  openapi: openApi,
});
