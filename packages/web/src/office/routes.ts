import { paths } from '@acre/contracts/screens/paths';
import type { RouteObject } from 'react-router-dom';
import { loadOfficeLayout } from '../layout-by-session.tsx';
import { screen } from '../screen.tsx';

/** Screens that share modules share an import, because each import statement adds its list of files to the first load. */
const earnings = () => import('./earnings/earnings-screens.ts');
const members = () => import('./people/list-screens.ts');
const member = () => import('./people/member-page.tsx');
const mails = () => import('./mail/mail-screens.ts');
const messages = async () => (await import('./messages/messages-page.tsx')).MessagesPage;
const webhooks = () => import('./webhooks/webhook-screens.ts');
const help = () => import('./help/help-page.tsx');

/** These routes show the topics of the settings beside them. */
const settings: RouteObject[] = [
  screen(paths.settings, async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  screen(paths.commissionPlan, async () => (await import('./commission/plan-page.tsx')).CommissionPlanPage),
  screen(paths.securityLog, async () => (await import('./security-log/security-log-page.tsx')).SecurityLogPage),
  screen(paths.mails, async () => (await mails()).MailListPage),
  screen(paths.mail(':id'), async () => (await mails()).MailPage),
  screen(paths.webhooks, async () => (await webhooks()).WebhookListPage),
  screen(paths.webhook(':id'), async () => (await webhooks()).WebhookPage),
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
  screen(paths.earnings, async () => (await earnings()).EarningsPage),
  screen(paths.earningsOf(':id'), async () => (await earnings()).MemberEarningsPage),
  screen(paths.partners, async () => (await members()).PartnersPage),
  screen(paths.elites, async () => (await members()).ElitesPage),
  screen(paths.invitations, async () => (await members()).InvitationsPage),
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
