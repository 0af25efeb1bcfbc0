import { paths } from '@acre/contracts/screens/paths';
import type { RouteObject } from 'react-router-dom';
import { loadOfficeLayout } from '../layout-by-session.tsx';
import { screen } from '../screen.tsx';

/** Each of these screens has two routes. They share one `import()`, because each `import()` makes the site's first script larger. */
const member = () => import('./people/member-page.tsx');
const messages = async () => (await import('./messages/messages-page.tsx')).MessagesPage;
const help = () => import('./help/help-page.tsx');

/** The settings layout shows each of these screens beside its list of topics. */
const settings: RouteObject[] = [
  screen(paths.settings, async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  screen(paths.commissionPlan, async () => (await import('./commission/plan-page.tsx')).CommissionPlanPage),
  screen(paths.securityLog, async () => (await import('./security-log/security-log-page.tsx')).SecurityLogPage),
  screen(paths.mails, async () => (await import('./mail/mail-list-page.tsx')).MailListPage),
  screen(paths.mail(':id'), async () => (await import('./mail/mail-page.tsx')).MailPage),
  screen(paths.webhooks, async () => (await import('./webhooks/webhook-list-page.tsx')).WebhookListPage),
  screen(paths.webhook(':id'), async () => (await import('./webhooks/webhook-page.tsx')).WebhookPage),
  screen(paths.templates, async () => (await import('./templates/templates-page.tsx')).TemplatesPage),
];

const screens: RouteObject[] = [
  screen(paths.admin, async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
  screen(paths.adminProperties, async () => (await import('./properties/list/property-list-page.tsx')).PropertyListPage),
  screen(paths.submitProperty, async () => (await import('./properties/form/submit-property-page.tsx')).SubmitPropertyPage),
  screen(paths.deletedProperties, async () => (await import('./properties/list/deleted-page.tsx')).DeletedPropertiesPage),
  screen(paths.adminProperty(':id'), async () => (await import('./properties/record/property-page.tsx')).PropertyPage),
  screen(paths.deals, async () => (await import('./deals/deal-list-page.tsx')).DealListPage),
  screen(paths.createDeal, async () => (await import('./deals/create/create-deal-page.tsx')).CreateDealPage),
  screen(paths.deal(':id'), async () => (await import('./deals/deal-page.tsx')).DealPage),
  screen(paths.earnings, async () => (await import('./earnings/earnings-page.tsx')).EarningsPage),
  screen(paths.earningsOf(':id'), async () => (await import('./earnings/member-earnings-page.tsx')).MemberEarningsPage),
  screen(paths.partners, async () => (await import('./people/partners-page.tsx')).PartnersPage),
  screen(paths.elites, async () => (await import('./people/elites-page.tsx')).ElitesPage),
  screen(paths.invitations, async () => (await import('./people/invitations/invitations-page.tsx')).InvitationsPage),
  screen(paths.member(':id'), async () => (await member()).MemberPage),
  screen(paths.network(':id'), async () => (await member()).MemberNetworkPage),
  screen(paths.messages, messages),
  screen(paths.conversation(':conversation'), messages),
  screen(paths.activities, async () => (await import('./activities/activities-page.tsx')).ActivitiesPage),
  screen(paths.help, async () => (await help()).HelpPage),
  screen(paths.helpTopic(':topic'), async () => (await help()).HelpPage),
  {
    lazy: async () => ({ Component: (await import('./settings/settings-layout.tsx')).SettingsLayout }),
    children: settings,
  },
];

export const officeRoutes: RouteObject = { lazy: async () => ({ Component: await loadOfficeLayout() }), children: screens };
