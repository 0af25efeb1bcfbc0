import type { ApiToken } from '../../../account/api-token.ts';
import { tokenPrefix } from '../../../account/api-token.ts';
import type { ApiTokens, EmailChanges, EmailConfirmations, Erasure, SessionRow, Sessions } from '../../../account/ports.ts';
import { addDays } from '../../../kernel/time.ts';
import { isActive } from '../../../people/person.ts';
import { insert, type MemoryState, nowOf, type StoredEmailChange, type StoredToken, update } from '../memory-state.ts';

const shown = ({ id, name, scope, createdAt, expiresAt, lastUsedAt }: StoredToken): ApiToken => ({
  ...{ id, name, scope },
  ...{ createdAt, expiresAt, lastUsedAt },
});

/** Stores no tokens, only their visible data. */
export const memoryApiTokens = (state: MemoryState): ApiTokens => {
  const of = (personId: number) => state.apiTokens.rows.filter((token) => token.personId === personId);
  return {
    issue: async (personId, { name, scope, days }, most) => {
      if (of(personId).length >= most) return undefined;
      const now = nowOf(state);
      const row = { personId, name, scope, createdAt: now, expiresAt: addDays(now, days), lastUsedAt: null };
      const id = insert(state.apiTokens, row);
      return { ...shown({ ...row, id }), token: `${tokenPrefix}${id}` };
    },
    listOf: async (personId) => of(personId).map(shown).toReversed(),
    revokeAllOf: async (personId) => {
      state.apiTokens.rows = state.apiTokens.rows.filter((token) => token.personId !== personId);
    },
    revoke: async (personId, id) => {
      const isMeant = (token: StoredToken) => token.personId === personId && token.id === id;
      const found = state.apiTokens.rows.some(isMeant);
      state.apiTokens.rows = state.apiTokens.rows.filter((token) => !isMeant(token));
      return found;
    },
  };
};

/** The domain has no function that begins a session, so tests add sessions to the state. */
export const memorySessions = (state: MemoryState, signedOut: number[]): Sessions => {
  const of = (personId: number) => state.sessions.filter((session) => session.personId === personId);
  const endAll = (ended: readonly object[]) => {
    state.sessions = state.sessions.filter((session) => !ended.includes(session));
  };
  return {
    endAllOf: async (personId) => {
      signedOut.push(personId);
      endAll(of(personId));
      const kept = state.apiTokens.rows.filter((token) => token.personId !== personId);
      const revokedTokens = state.apiTokens.rows.length - kept.length;
      state.apiTokens.rows = kept;
      return { revokedTokens };
    },
    listOf: async (personId, key) =>
      of(personId).map(({ key: own, personId: _, provedAt: __, ...session }): SessionRow => ({ ...session, isCurrent: own === key })),
    end: async (personId, id) => {
      const ended = of(personId).filter((session) => session.id === id);
      endAll(ended);
      return ended.length > 0;
    },
    endOthers: async (personId, key) => endAll(of(personId).filter((session) => session.key !== key)),
    prove: async (personId, key) => {
      const own = of(personId).filter((session) => session.key === key);
      state.sessions = state.sessions.map((session) => (own.includes(session) ? { ...session, provedAt: nowOf(state) } : session));
    },
    isProven: async (personId, key, minutes) => {
      const since = state.clock.now().getTime() - minutes * 60_000;
      return of(personId).some((session) => session.key === key && Date.parse(session.provedAt ?? '') > since);
    },
  };
};

export const memoryEmailChanges = (state: MemoryState): EmailChanges => {
  let issued = 0;
  const isGood = ({ personId, passwordVersion, expiresAt }: StoredEmailChange): boolean =>
    expiresAt > nowOf(state) &&
    state.people.rows.some((person) => person.id === personId && isActive(person) && person.passwordVersion === passwordVersion);
  const pending = (meant: (change: StoredEmailChange) => boolean) => state.emailChanges.find((change) => meant(change) && isGood(change));
  const without = (personId: number) => state.emailChanges.filter((change) => change.personId !== personId);
  return {
    ask: async (of, email) => {
      state.emailChanges = [...without(of.personId), { ...of, email, expiresAt: addDays(nowOf(state), 1), token: null }];
    },
    pendingOf: async (personId) => {
      const { email, expiresAt } = pending((change) => change.personId === personId) ?? {};
      return email && expiresAt ? { email, expiresAt } : undefined;
    },
    withdraw: async (personId) => {
      state.emailChanges = without(personId);
    },
    issue: async (personId, email) => {
      const found = pending((change) => change.personId === personId && change.email === email);
      if (found === undefined) return undefined;
      issued += 1;
      const token = `link ${issued}`;
      state.emailChanges = [...without(personId), { ...found, token }];
      return token;
    },
    use: async (token) => {
      const found = pending((change) => change.token === token);
      if (found) state.emailChanges = without(found.personId);
      return found && { personId: found.personId, email: found.email };
    },
  };
};

export const memoryEmailConfirmations = (state: MemoryState): EmailConfirmations => {
  let issued = 0;
  const without = (personId: number) => state.emailConfirmations.filter((link) => link.personId !== personId);
  return {
    issue: async (personId, email) => {
      issued += 1;
      const link = { personId, email, token: `confirmation ${issued}`, expiresAt: addDays(nowOf(state), 1) };
      state.emailConfirmations = [...without(personId), link];
      return link.token;
    },
    use: async (token) => {
      const found = state.emailConfirmations.find((link) => link.token === token && link.expiresAt > nowOf(state));
      if (found) state.emailConfirmations = without(found.personId);
      return found && { personId: found.personId, email: found.email };
    },
  };
};

/**
 * Erases a person's account details and own records, such as drafts. Unlike the PostgreSQL adapter, leaves the person's name in other
 * people's texts.
 */
export const memoryErasure = (state: MemoryState): Erasure => ({
  erase: async (personId, stead) => {
    const nothing = {
      email: null,
      username: null,
      passwordHash: null,
      phone: null,
      company: null,
      profileImage: null,
      emailConfirmedAt: null,
    };
    update(state.people, personId, ({ version }) => ({ ...stead, ...nothing, deletedAt: nowOf(state), version: version + 1 }));
    const isOthers = (row: Readonly<{ personId: number | null }>): boolean => row.personId !== personId;
    const accepted = state.invitations.rows.filter(({ acceptedById }) => acceptedById === personId).map(({ id }) => id);
    state.mails.rows = state.mails.rows.filter((mail) => isOthers(mail) && !accepted.includes(mail.invitationId ?? 0));
    state.notifications.rows = state.notifications.rows.filter(({ recipientId }) => recipientId !== personId);
    state.resets = state.resets.filter(isOthers);
    state.drafts = state.drafts.filter(isOthers);
    state.emailChanges = state.emailChanges.filter(isOthers);
    state.emailConfirmations = state.emailConfirmations.filter(isOthers);
    state.secondFactors = state.secondFactors.filter(isOthers);
    state.preferences = state.preferences.filter(isOthers);
  },
});
