import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useAuth } from '../session/auth-context.tsx';
import { Failed } from '../ui/failed.tsx';
import { CentredSpinner } from '../ui/spinner.tsx';

/** For signed-in people: a spinner while that is unknown, then the screen, else the way to sign in. */
export function Protected() {
  const { user, isLoading, error } = useAuth();
  if (isLoading) return <CentredSpinner />;
  if (error) return <Failed error={error} message="Failed to load your account" />;
  if (!user) return <Navigate to={paths.auth} replace />;
  return user.secondFactorDue ? <Navigate to={paths.secondFactor} replace /> : <Outlet />;
}

/** For visitors: who is signed in goes to the dashboard. */
export function VisitorsOnly() {
  const { user, isExpected } = useAuth();
  if (isExpected) return <CentredSpinner />;
  return user ? <Navigate to={paths.admin} replace /> : <Outlet />;
}
