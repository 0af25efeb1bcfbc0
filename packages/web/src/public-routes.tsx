import type { RouteObject } from 'react-router-dom';
import { VisitorsOnly } from './auth/guards.tsx';
import { LayoutBySession, layoutBySession } from './layout-by-session.tsx';
import { paths } from './paths.ts';
import { screen } from './screen.tsx';

const browse = (path: string) => screen(path, async () => (await import('./public/browse/browse-page.tsx')).BrowsePage);

/** The screens that everybody may see; the server draws these. */
export const publicRoutes: RouteObject = {
  element: <LayoutBySession />,
  handle: layoutBySession,
  children: [
    { element: <VisitorsOnly />, children: [browse(paths.home)] },
    browse(paths.properties),
    screen(paths.property(':id'), async () => (await import('./public/detail/detail-page.tsx')).DetailPage),
    screen('*', async () => (await import('./public/not-found-page.tsx')).NotFoundPage),
  ],
};

/** The ways in, for visitors; the server draws the first and the last. */
export const joiningRoutes: RouteObject = {
  element: <VisitorsOnly />,
  children: [
    screen(paths.auth, async () => (await import('./auth/auth-page.tsx')).AuthPage),
    screen(paths.forgotPassword, async () => (await import('./auth/forgot-password-page.tsx')).ForgotPasswordPage),
    screen(paths.referral(':referralId'), async () => (await import('./auth/referral-page.tsx')).ReferralPage),
  ],
};
