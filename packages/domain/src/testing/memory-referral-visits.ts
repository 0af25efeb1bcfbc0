import type { ReferralVisits } from '../ports.ts';
import { type MemoryState, nowOf } from './memory-state.ts';

export const memoryReferralVisits = (state: MemoryState): ReferralVisits => ({
  count: async (personId, { address, userAgent }) => {
    const day = nowOf(state).slice(0, 10);
    const ofToday = state.visits.filter((visit) => visit.day === day);
    const visitor = `${address} ${userAgent}`;
    const known = ofToday.some((visit) => visit.personId === personId && visit.visitor === visitor);
    if (!known) state.visits = [...state.visits, { personId, day, visitor }];
    return { day, begun: ofToday.length === 0 };
  },
  forget: async (day) => {
    state.visits = state.visits.map((visit) => (visit.day === day ? { ...visit, visitor: null } : visit));
  },
});
