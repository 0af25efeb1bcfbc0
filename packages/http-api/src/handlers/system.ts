import type { Api } from '@acre/contracts';
import { openApiDocument } from '@acre/contracts/openapi';
import { Overloaded } from '../errors.ts';
import type { Handlers } from '../routes.ts';
import type { Installation } from './installation.ts';

export const system = ({ isReady, replicaState, preferences, configOf }: Installation): Handlers<Api>['system'] => ({
  health: async () => ({ status: 'ok' }),
  ready: async () => {
    if (!(await isReady())) throw new Overloaded('not ready');
    const replica = replicaState();
    return { status: 'ready', ...(replica && { replica }) };
  },
  config: async () => configOf(await preferences.current()),
  openapi: async () => openApiDocument(),
});
