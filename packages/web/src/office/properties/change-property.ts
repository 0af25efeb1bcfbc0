import { api, type CallInput, type Property } from '@acre/contracts';
import { reread, send } from '../../api.ts';

type Change = CallInput<typeof api.properties.edit>['body'];

/** Changes the version that is on screen, and shows the change wherever the property is. */
export async function changeProperty({ id, version }: Pick<Property, 'id' | 'version'>, body: Change): Promise<void> {
  await send(api.properties.edit, { params: { id }, body }, { ifMatch: version });
  await rereadProperty();
}

export const rereadProperty = (): Promise<void> => reread('/api/properties', '/api/activities', '/api/users');
