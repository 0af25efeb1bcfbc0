import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const places: Handlers<Api>['places'] = {
  byZipCode: (app, { params }) => app.readZipCode(params.zipCode),
};
