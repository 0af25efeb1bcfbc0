import { movedPaths, paths } from '@acre/contracts/screens/paths';
import { Navigate, type RouteObject } from 'react-router-dom';
import { Protected } from './auth/guards.tsx';
import { officeRoutes } from './office/routes.ts';
import { joiningRoutes, publicRoutes } from './public-routes.tsx';
import { root } from './root.tsx';
import { screen } from './screen.tsx';

/**
 * These routes have no session guard. Emails link to each of these screens except the second-factor screen. `Protected` redirects
 * administrators to the second-factor screen if they must set up a second factor.
 */
const linkRoutes: RouteObject[] = [
  screen(paths.resetPassword, async () => (await import('./auth/reset-password-page.tsx')).ResetPasswordPage),
  screen(paths.join, async () => (await import('./auth/join-page.tsx')).JoinPage),
  screen(paths.confirmEmail, async () => (await import('./auth/confirm-email-page.tsx')).ConfirmEmailPage),
  screen(paths.confirmAddress, async () => (await import('./auth/confirm-email-page.tsx')).ConfirmAddressPage),
  screen(paths.secondFactor, async () => (await import('./auth/second-factor-page.tsx')).SecondFactorPage),
  screen(paths.unsubscribe(':token'), async () => (await import('./auth/unsubscribe-page.tsx')).UnsubscribePage),
];

const office: RouteObject = { element: <Protected />, children: [officeRoutes] };

const redirects: RouteObject[] = Object.entries(movedPaths).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> }));

export const routes: RouteObject[] = root([publicRoutes, joiningRoutes, ...linkRoutes, office, ...redirects]);
