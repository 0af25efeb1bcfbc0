import { aNotice } from '../samples.ts';
import { type Calls, nothing } from './kit.ts';

export const notifications: Calls = {
  'notifications.settings.settings': nothing,
  'notifications.changeSettings.changeSettings': () => ({ body: { status_change: 'digest' } }),
  'notifications.list.list': nothing,
  'notifications.unread.unread': nothing,
  'notifications.read.own': async ({ firm, owner }) => {
    const [notice] = await firm.owner('notifications').insert(aNotice(owner.id), 'id');
    return { params: { id: notice.id } };
  },
  'notifications.readAll.readAll': () => ({ body: {} }),
};
