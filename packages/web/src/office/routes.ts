import type { RouteObject } from 'react-router-dom';
import { officeLayout } from '../office-layout-part.ts';
import { paths } from '../paths.ts';
import { layout, screen } from '../screen.tsx';

const screens: RouteObject[] = [
  screen(paths.admin, async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
  screen(paths.adminProperties, async () => (await import('./properties/property-list-page.tsx')).PropertyListPage),
  screen(paths.submitProperty, async () => (await import('./properties/submit-property-page.tsx')).SubmitPropertyPage),
  screen(paths.deletedProperties, async () => (await import('./properties/deleted-page.tsx')).DeletedPropertiesPage),
  screen(paths.adminProperty(':id'), async () => (await import('./properties/property-page.tsx')).PropertyPage),
  screen(paths.deals, async () => (await import('./deals/deal-list-page.tsx')).DealListPage),
  screen(paths.createDeal, async () => (await import('./deals/create-deal-page.tsx')).CreateDealPage),
  screen(paths.deal(':id'), async () => (await import('./deals/deal-page.tsx')).DealPage),
  screen(paths.earnings, async () => (await import('./earnings/earnings-screens.ts')).EarningsPage),
  screen(paths.earningsOf(':id'), async () => (await import('./earnings/earnings-screens.ts')).MemberEarningsPage),
  screen(paths.partners, async () => (await import('./people/list-screens.ts')).PartnersPage),
  screen(paths.elites, async () => (await import('./people/list-screens.ts')).ElitesPage),
  screen(paths.invitations, async () => (await import('./people/list-screens.ts')).InvitationsPage),
  screen(paths.member(':id'), async () => (await import('./people/member-page.tsx')).MemberPage),
  screen(paths.network(':id'), async () => (await import('./people/member-page.tsx')).MemberNetworkPage),
  screen(paths.activities, async () => (await import('./activities/activities-page.tsx')).ActivitiesPage),
  screen(paths.settings, async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  screen(paths.commissionPlan, async () => (await import('./commission/plan-page.tsx')).CommissionPlanPage),
  screen(paths.mails, async () => (await import('./mail/mail-screens.ts')).MailListPage),
  screen(paths.mail(':id'), async () => (await import('./mail/mail-screens.ts')).MailPage),
  screen(paths.webhooks, async () => (await import('./webhooks/webhook-screens.ts')).WebhookListPage),
  screen(paths.webhook(':id'), async () => (await import('./webhooks/webhook-screens.ts')).WebhookPage),
  screen(paths.help, async () => (await import('./help/help-page.tsx')).HelpPage),
  screen(paths.helpTopic(':topic'), async () => (await import('./help/help-page.tsx')).HelpPage),
  screen(paths.templates, async () => (await import('./templates/templates-page.tsx')).TemplatesPage),
];

/** Every screen of the back office, in its layout. */
export const officeRoutes = layout(officeLayout, screens);
