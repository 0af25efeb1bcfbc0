import { paths } from '@acre/contracts/screens/paths';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../session/auth-context.tsx';
import { returnAddress, screenBefore } from '../session/return-address.ts';
import { Failed } from '../ui/states/failed.tsx';
import { CentredSpinner } from '../ui/states/spinner.tsx';

export function Protected() {
  const { user, isLoading, error } = useAuth();
  const location = useLocation();
  if (isLoading) return <CentredSpinner />;
  if (error) return <Failed error={error} message="Failed to load your account" />;
  if (!user) return <Navigate to={screenBefore(location)} replace />;
  return user.secondFactorDue ? <Navigate to={screenBefore(location, paths.secondFactor)} replace /> : <Outlet />;
}

/**
 * Shows these screens only to visitors. A logged-in person is redirected to the office address in the query parameter `from`. Without such
 * an address, the dashboard opens.
 */
export function VisitorsOnly() {
  const { user, isExpected } = useAuth();
  const { search } = useLocation();
  if (isExpected) return <CentredSpinner />;
  return user ? <Navigate to={returnAddress(search)} replace /> : <Outlet />;
}
