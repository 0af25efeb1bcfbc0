import { accountRoles } from '../../kernel/actor.ts';
import { addDays } from '../../kernel/time.ts';
import type { Mail, MailRow } from '../../mail/mail.ts';
import type { Mails, Preferences, Recipient } from '../../mail/ports.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf, type StoredPreferences, update } from './memory-state.ts';

export const memoryMails = (state: MemoryState): Mails => ({
  ...memoryReader<MailRow, Mail>({ rows: () => state.mails.rows, view: (row) => row }),
  add: async (mails) =>
    mails.map((mail) => insert(state.mails, { ...mail, state: 'waiting', reason: null, createdAt: nowOf(state), settledAt: null })),
  waitAgain: async (id) => {
    const failed = state.mails.rows.some((row) => row.id === id && row.state === 'failed');
    if (failed) update(state.mails, id, (): Partial<Mail> => ({ state: 'waiting', reason: null, settledAt: null }));
    return failed;
  },
  settle: async (id, outcome, reason) =>
    update(state.mails, id, () => ({ state: outcome, reason, settledAt: outcome === 'waiting' ? null : nowOf(state) })),
});

export const memoryPreferences = (state: MemoryState): Preferences => {
  const of = (personId: number) => state.preferences.find((one) => one.personId === personId);
  const keep = (changed: StoredPreferences) => {
    state.preferences = [...state.preferences.filter(({ personId }) => personId !== changed.personId), changed];
  };
  const waiting = (personId: number) => state.notifications.rows.filter((row) => row.recipientId === personId && row.inDigest);
  const letGo = (ids: readonly number[]) => {
    for (const id of ids) update(state.notifications, id, () => ({ inDigest: false }));
  };
  return {
    reach: async (whom) =>
      state.people.rows.flatMap(({ id, role, email, deletedAt, deactivatedAt }): Recipient[] => {
        const account = accountRoles.find((one) => one === role);
        const meant = whom === 'administrators' ? role === 'admin' : whom.personIds.includes(id);
        if (!meant || account === undefined || email === null || deletedAt !== null || deactivatedAt !== null) return [];
        return [{ id, role: account, email, chosen: of(id)?.chosen ?? {}, emailPaused: of(id)?.emailPaused ?? false }];
      }),
    chosenBy: async (personId) => of(personId)?.chosen ?? {},
    lockChosen: async (personId) => of(personId)?.chosen ?? {},
    choose: async (personId, chosen) => {
      const wantsDigest = Object.values(chosen).includes('digest');
      const { digestAt = null, emailPaused = false } = of(personId) ?? {};
      keep({ personId, chosen, emailPaused, digestAt: wantsDigest ? (digestAt ?? nowOf(state)) : null });
      letGo(waiting(personId).flatMap(({ id, type }) => (chosen[type] === 'digest' ? [] : [id])));
    },
    pausedBy: async (personId) => of(personId)?.emailPaused ?? false,
    pause: async (personId, emailPaused) => {
      keep({ ...(of(personId) ?? { personId, chosen: {}, digestAt: null }), emailPaused });
      if (emailPaused) letGo(waiting(personId).map(({ id }) => id));
    },
    takeDigest: async (most) => {
      const aDayAgo = addDays(nowOf(state), -1);
      const due = state.preferences.find(
        ({ personId, digestAt }) => digestAt !== null && digestAt <= aDayAgo && waiting(personId).length > 0,
      );
      if (due === undefined) return undefined;
      const taken = waiting(due.personId);
      letGo(taken.map(({ id }) => id));
      keep({ ...due, digestAt: nowOf(state) });
      const unread = taken.filter(({ read }) => !read).toReversed();
      return { personId: due.personId, count: unread.length, messages: unread.slice(0, most).map(({ message }) => message) };
    },
  };
};
