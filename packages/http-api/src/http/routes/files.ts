import type { Api } from '@acre/contracts/api';
import { readFile } from '@acre/domain/files/read-file';
import { takeFile } from '@acre/domain/files/take-file';
import type { Handlers } from '../endpoint-router.ts';
import { uploadedFile } from '../from-wire.ts';
import type { Installation } from '../installation.ts';

export const files = ({ store }: Installation): Handlers<Api>['files'] => ({
  upload: async (ctx, { query, upload }) => uploadedFile(await takeFile(ctx, { store, kind: query.kind, upload })),
  get: async (ctx, { params }) => ({ ...(await readFile(ctx, { id: params.id })), part: 'original' }),
  copy: async (ctx, { params }) => ({
    ...(await readFile(ctx, { id: params.id, width: Number(params.width) })),
    part: `${params.width}.webp`,
  }),
});
