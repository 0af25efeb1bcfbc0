/** For these bodies, a partial example makes more sense than one with every field. */
export const bodies: Readonly<Record<string, unknown>> = {
  deals_edit: { status: 'under_contract', version: 3 },
  notifications_changeSettings: { status_change: 'digest' },
  people_edit: { fullName: 'Ada Partner', phone: '+1 212 555 0100', version: 3 },
  properties_changeStatuses: { status: 'underwriting', ids: [42, 43] },
  properties_changeStatusesByVersion: { status: 'underwriting', lines: [{ id: 42, version: 3 }] },
  properties_edit: { status: 'underwriting', version: 3 },
  session_login: { email: 'ada@example.com', password: 'plum-orchard-42' },
  templates_edit: { name: 'Standard sale', version: 3 },
  webhooks_edit: { events: ['deal.created'], version: 3 },
};
