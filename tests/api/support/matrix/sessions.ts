import { type Calls, nothing } from './kit.ts';

export const sessions: Calls = {
  'sessions.list.list': nothing,
  'sessions.end.own': async ({ firm, owner }) => {
    await firm.again(owner);
    const { id } = await firm.owner('sessions').where({ person_id: owner.id }).orderBy('id', 'desc').first('id');
    return { params: { id } };
  },
  'sessions.endOthers.endOthers': nothing,
};
