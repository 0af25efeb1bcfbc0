import { paths } from '@acre/contracts/screens/paths';
import type { RouteObject } from 'react-router-dom';
import { VisitorsOnly } from './auth/guards.tsx';
import { LayoutBySession, loadOfficeLayout } from './layout-by-session.tsx';
import { screen } from './screen.tsx';
import { hasSession } from './session/browser-session.ts';

const browse = (path: string) => screen(path, async () => (await import('./public/browse/browse-page.tsx')).BrowsePage);

/** The server renders these screens, which everyone may see. */
export const publicRoutes: RouteObject = {
  lazy: async () => {
    if (hasSession()) await loadOfficeLayout();
    return { Component: LayoutBySession };
  },
  children: [
    { element: <VisitorsOnly />, children: [browse(paths.home)] },
    browse(paths.properties),
    screen(paths.property(':id'), async () => (await import('./public/detail/detail-page.tsx')).DetailPage),
    screen('*', async () => (await import('./public/not-found-page.tsx')).NotFoundPage),
  ],
};

/** The server renders the login and referral screens, but not the screen for a forgotten password. */
export const joiningRoutes: RouteObject = {
  element: <VisitorsOnly />,
  children: [
    screen(paths.auth, async () => (await import('./auth/auth-page.tsx')).AuthPage),
    screen(paths.forgotPassword, async () => (await import('./auth/forgot-password-page.tsx')).ForgotPasswordPage),
    screen(paths.referral(':referralId'), async () => (await import('./auth/referral-page.tsx')).ReferralPage),
  ],
};
