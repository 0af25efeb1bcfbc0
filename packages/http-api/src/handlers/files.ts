import type { Api } from '@acre/contracts';
import { uploadedFile } from '../from-wire.ts';
import type { Handlers } from '../routes.ts';
import type { Installation } from './installation.ts';

export const files = ({ store }: Installation): Handlers<Api>['files'] => ({
  upload: async (app, { actor, query, upload }) => uploadedFile(await app.takeFile(store, actor, query.kind, upload)),
  get: async (app, { actor, params }) => ({ ...(await app.readFile(actor, params.id)), part: 'original' }),
  copy: async (app, { actor, params }) => ({
    ...(await app.readFile(actor, params.id, Number(params.width))),
    part: `${params.width}.webp`,
  }),
});
