import type { Answer } from '@acre/contracts/mechanism/call-types';
import type * as api from '@acre/contracts/routes';
import { type AccountRole, accountRoles, type Member } from '@acre/domain/kernel/actor';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSessionUser } from '../api.ts';
import { hasSession } from './browser-session.ts';
import { useFollowedSession } from './follow-session.ts';

export type User = Answer<typeof api.session.user>;

export type Auth = Readonly<{
  user: User | null;
  /** This is true until it is known whether someone is logged in. */
  isLoading: boolean;
  /** This is true while loading, if a cookie says that someone is logged in. */
  isExpected: boolean;
  error: Error | undefined;
}>;

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, error } = useSessionUser();
  useFollowedSession(data);
  // SWR's `isLoading` is false for a moment before the request starts, so it cannot be used here.
  const isLoading = data === undefined && error === undefined;
  const auth = useMemo(() => ({ user: data ?? null, isLoading, isExpected: isLoading && hasSession(), error }), [data, isLoading, error]);
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Call this only inside protected routes, where someone is always logged in. */
export function useUser(): User & { role: AccountRole } {
  const { user } = useAuth();
  const role = accountRoles.find((role) => role === user?.role);
  if (!user || !role) throw new Error('useUser belongs inside a protected route');
  return useMemo(() => ({ ...user, role }), [user, role]);
}

/** Returns the current user in the form that the domain's rules take. */
export function useActor(): Member {
  const { id, role, referredBy } = useUser();
  return useMemo(() => ({ id, role, referredBy: referredBy ?? null }), [id, role, referredBy]);
}
