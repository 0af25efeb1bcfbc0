import { type ActivityRow, entityOf, type RecordedActivity } from '../../activity/activity.ts';
import type { Activities } from '../../activity/ports.ts';
import type { Happening } from '../../notifications/who-is-told.ts';
import { uplineOf } from '../../people/network/network.ts';
import { ascending } from './memory-properties.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf } from './memory-state.ts';

function concerned(
  { properties, deals, people }: MemoryState,
  { entityType, entityId }: Pick<RecordedActivity, 'entityType' | 'entityId'>,
): readonly (number | null)[] {
  const about = <R extends { readonly id: number }>(rows: readonly R[]) => rows.filter(({ id }) => id === entityId);
  switch (entityType) {
    case 'property':
      return about(properties.rows).map(({ submittedById }) => submittedById);
    case 'deal':
      return about(deals.rows).flatMap(({ partnerId, eliteId }) => [partnerId, eliteId]);
    case 'user':
      return uplineOf(people.rows, entityId);
  }
}

const rowOf =
  (state: MemoryState) =>
  (activity: RecordedActivity): ActivityRow => {
    const { entityType, entityId, type, userId } = activity;
    const isAboutPerson = entityType === 'user';
    const others = isAboutPerson && type !== 'user_joined' ? [] : concerned(state, activity).filter((person) => person !== null);
    return { ...activity, audience: ascending([...new Set([userId, ...(isAboutPerson ? [entityId] : []), ...others])]) };
  };

const happeningOf = (state: MemoryState, activity: RecordedActivity): Happening => {
  const { type, entityType, entityId, userId: by } = activity;
  const people = concerned(state, activity);
  const role = state.people.rows.find(({ id }) => id === by)?.role ?? null;
  return {
    type,
    entityType,
    by,
    byRole: role,
    submitterId: entityType === 'property' ? (people[0] ?? null) : null,
    participantIds: entityType === 'deal' ? people.filter((person) => person !== null) : [],
    upline: entityType === 'user' ? people.filter((person) => person !== null) : [],
    personId: entityType === 'user' ? entityId : null,
  };
};

export const memoryActivities = (state: MemoryState): Activities => ({
  ...memoryReader<ActivityRow, RecordedActivity>({ rows: () => state.activities.rows.map(rowOf(state)), view: (row) => row }),
  add: async (activities) =>
    activities.map(({ about, oldValue = null, newValue = null, ...activity }) => {
      const recorded = { ...activity, ...entityOf(about), oldValue, newValue, createdAt: nowOf(state) };
      const id = insert(state.activities, recorded);
      return { id, happening: happeningOf(state, { ...recorded, id }) };
    }),
});
