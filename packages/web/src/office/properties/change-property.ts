import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { send } from '../../api.ts';

type Change = CallInput<typeof api.properties.edit>['body'];

/** Changes the property if the server still has the version on screen, and rereads every view of it. */
export async function changeProperty({ id, version }: Pick<Property, 'id' | 'version'>, body: Change): Promise<void> {
  await send(api.properties.edit, { params: { id }, body }, { ifMatch: version });
}
