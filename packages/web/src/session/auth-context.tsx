import type { Answer, api } from '@acre/contracts';
import { type AccountRole, accountRoles, type Member } from '@acre/domain';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSessionUser } from '../api.ts';
import { hasSession } from './session-hint.ts';

export type User = Answer<typeof api.session.user>;

export type Auth = Readonly<{
  user: User | null;
  /** True until it is known whether somebody is signed in. */
  isLoading: boolean;
  /** While loading: is somebody expected to be signed in? */
  isExpected: boolean;
  error: Error | undefined;
}>;

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, error } = useSessionUser();
  // Not SWR's `isLoading`: for a moment before the request starts it is false without an answer.
  const isLoading = data === undefined && error === undefined;
  const auth = useMemo(() => ({ user: data ?? null, isLoading, isExpected: isLoading && hasSession(), error }), [data, isLoading, error]);
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Inside protected routes somebody is always signed in. */
export function useUser(): User & { role: AccountRole } {
  const { user } = useAuth();
  const role = accountRoles.find((role) => role === user?.role);
  if (!user || !role) throw new Error('useUser belongs inside a protected route');
  return useMemo(() => ({ ...user, role }), [user, role]);
}

/** The signed-in person as the domain's rules see them. */
export function useActor(): Member {
  const { id, role, referredBy } = useUser();
  return useMemo(() => ({ id, role, referredBy: referredBy ?? null }), [id, role, referredBy]);
}
