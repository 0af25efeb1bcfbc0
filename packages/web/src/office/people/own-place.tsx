import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { hasPlace } from '../shell/entries.tsx';

/** A screen for the roles that have it in their sidebar; others come to the dashboard. */
export function OwnPlace({ at, children }: { at: string; children: ReactNode }) {
  const { role } = useUser();
  return hasPlace(role, at) ? children : <Navigate to={paths.admin} replace />;
}
