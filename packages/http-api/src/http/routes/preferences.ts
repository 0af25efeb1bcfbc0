import type { Api } from '@acre/contracts/api';
import { changePreferences, readPreferences } from '@acre/domain/firm/change-preferences';
import type { Handlers } from '../endpoint-router.ts';

export const preferences: Handlers<Api>['preferences'] = {
  read: readPreferences,
  change: async (ctx, { body: { version: _, hasGeocoderKey, environment, ...edit }, version }) => {
    await changePreferences(ctx, { ...edit, readOnly: { hasGeocoderKey, environment }, version });
    return readPreferences(ctx);
  },
};
