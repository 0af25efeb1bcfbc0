import { movedPaths } from '@acre/contracts';
import { Navigate, type RouteObject } from 'react-router-dom';
import { Protected, VisitorsOnly } from './auth/guards.tsx';
import { officeRoutes } from './office/routes.ts';
import { paths } from './paths.ts';
import { publicRoutes } from './public-routes.tsx';
import { screen } from './screen.tsx';

const authRoutes: RouteObject = {
  element: <VisitorsOnly />,
  children: [
    screen(paths.auth, async () => (await import('./auth/auth-page.tsx')).AuthPage),
    screen(paths.forgotPassword, async () => (await import('./auth/forgot-password-page.tsx')).ForgotPasswordPage),
    screen(paths.referral(':referralId'), async () => (await import('./auth/referral-page.tsx')).ReferralPage),
  ],
};

/** By a mailed link, whoever is signed in. */
const linkRoutes: RouteObject[] = [
  screen(paths.resetPassword, async () => (await import('./auth/reset-password-page.tsx')).ResetPasswordPage),
  screen(paths.unsubscribe(':token'), async () => (await import('./auth/unsubscribe-page.tsx')).UnsubscribePage),
];

const office: RouteObject = { element: <Protected />, children: [officeRoutes] };

const redirects: RouteObject[] = Object.entries(movedPaths).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> }));

export const routes: RouteObject[] = [publicRoutes, authRoutes, ...linkRoutes, office, ...redirects];
