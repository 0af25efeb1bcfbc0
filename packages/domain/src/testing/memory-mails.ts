import { accountRoles } from '../kernel/actor.ts';
import type { Mail, MailRow } from '../mail/mail.ts';
import type { Mails, Preferences, Recipient } from '../ports.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf, update } from './memory-state.ts';

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

export const memoryPreferences = (state: MemoryState): Preferences => ({
  reach: async (whom) =>
    state.people.rows.flatMap(({ id, role, email, deletedAt }): Recipient[] => {
      const account = accountRoles.find((one) => one === role);
      const meant = whom === 'administrators' ? role === 'admin' : id === whom.personId;
      if (!meant || account === undefined || email === null || deletedAt !== null) return [];
      return [{ id, role: account, email, wantsEmail: !state.withoutEmail.includes(id) }];
    }),
  stopEmail: async (personId) => {
    state.withoutEmail = [...state.withoutEmail.filter((id) => id !== personId), personId];
  },
});
