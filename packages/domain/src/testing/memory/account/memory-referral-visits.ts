import type { ReferralVisits } from '../../../people/ports.ts';
import { type MemoryState, nowOf } from '../memory-state.ts';

export const memoryReferralVisits = (state: MemoryState): ReferralVisits => ({
  count: async (personId, { address, userAgent }) => {
    const day = nowOf(state).slice(0, 10);
    const ofToday = state.visits.filter((visit) => visit.day === day);
    const visitor = `${address} ${userAgent}`;
    const known = ofToday.some((visit) => visit.personId === personId && visit.visitor === visitor);
    if (!known) state.visits = [...state.visits, { personId, day, visitor }];
    return { day, begun: ofToday.length === 0 };
  },
  funnelOf: async (personId) => {
    const referred = state.people.rows.filter(({ referredBy }) => referredBy === personId);
    const submitted = ({ id }: { id: number }) =>
      state.properties.rows.some(({ submittedById, deletedAt }) => submittedById === id && deletedAt === null);
    const dealt = ({ id }: { id: number }) => state.deals.rows.some(({ partnerId, eliteId }) => partnerId === id || eliteId === id);
    const visits = state.visits.filter((visit) => visit.personId === personId);
    const dayOf = ({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10);
    const unvisited = [...new Set(referred.map(dayOf))].map((day) =>
      Math.max(0, referred.filter((one) => dayOf(one) === day).length - visits.filter((visit) => visit.day === day).length),
    );
    return {
      visits: visits.length,
      registrations: referred.length,
      withoutVisit: unvisited.reduce((sum, count) => sum + count, 0),
      submitted: referred.filter(submitted).length,
      dealt: referred.filter(dealt).length,
    };
  },
  forget: async (day) => {
    state.visits = state.visits.map((visit) => (visit.day === day ? { ...visit, visitor: null } : visit));
  },
});
