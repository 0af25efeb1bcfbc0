import type { RouteObject } from 'react-router-dom';
import { officeLayout } from '../office-layout-part.ts';
import { paths } from '../paths.ts';
import { layout, screen } from '../screen.tsx';

/** What several screens are part of is fetched by one line: each line names all that it brings along, on every first load. */
const earnings = () => import('./earnings/earnings-screens.ts');
const members = () => import('./people/list-screens.ts');
const member = () => import('./people/member-page.tsx');
const mails = () => import('./mail/mail-screens.ts');
const webhooks = () => import('./webhooks/webhook-screens.ts');
const help = () => import('./help/help-page.tsx');

const screens: RouteObject[] = [
  screen(paths.admin, async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
  screen(paths.adminProperties, async () => (await import('./properties/property-list-page.tsx')).PropertyListPage),
  screen(paths.submitProperty, async () => (await import('./properties/submit-property-page.tsx')).SubmitPropertyPage),
  screen(paths.deletedProperties, async () => (await import('./properties/deleted-page.tsx')).DeletedPropertiesPage),
  screen(paths.adminProperty(':id'), async () => (await import('./properties/property-page.tsx')).PropertyPage),
  screen(paths.deals, async () => (await import('./deals/deal-list-page.tsx')).DealListPage),
  screen(paths.createDeal, async () => (await import('./deals/create-deal-page.tsx')).CreateDealPage),
  screen(paths.deal(':id'), async () => (await import('./deals/deal-page.tsx')).DealPage),
  screen(paths.earnings, async () => (await earnings()).EarningsPage),
  screen(paths.earningsOf(':id'), async () => (await earnings()).MemberEarningsPage),
  screen(paths.partners, async () => (await members()).PartnersPage),
  screen(paths.elites, async () => (await members()).ElitesPage),
  screen(paths.invitations, async () => (await members()).InvitationsPage),
  screen(paths.member(':id'), async () => (await member()).MemberPage),
  screen(paths.network(':id'), async () => (await member()).MemberNetworkPage),
  screen(paths.activities, async () => (await import('./activities/activities-page.tsx')).ActivitiesPage),
  screen(paths.settings, async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  screen(paths.commissionPlan, async () => (await import('./commission/plan-page.tsx')).CommissionPlanPage),
  screen(paths.mails, async () => (await mails()).MailListPage),
  screen(paths.mail(':id'), async () => (await mails()).MailPage),
  screen(paths.webhooks, async () => (await webhooks()).WebhookListPage),
  screen(paths.webhook(':id'), async () => (await webhooks()).WebhookPage),
  screen(paths.help, async () => (await help()).HelpPage),
  screen(paths.helpTopic(':topic'), async () => (await help()).HelpPage),
  screen(paths.templates, async () => (await import('./templates/templates-page.tsx')).TemplatesPage),
];

/** Every screen of the back office, in its layout. */
export const officeRoutes = layout(officeLayout, screens);
