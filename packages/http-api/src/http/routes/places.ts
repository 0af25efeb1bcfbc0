import type { Api } from '@acre/contracts/api';
import { readZipCode } from '@acre/domain/places/read-zip-code';
import { fromParams } from '../forward.ts';
import type { Handlers } from '../routes.ts';

export const places: Handlers<Api>['places'] = {
  byZipCode: fromParams(readZipCode),
};
