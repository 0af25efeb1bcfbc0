export const account = {
  requestData: { method: 'POST', path: '/api/account/downloads', changes: [] },
  data: { method: 'GET', path: '/api/account/downloads/{key}', response: 'file' },
  remove: { method: 'POST', path: '/api/account/deletion', changes: 'session' },
} as const;

export const emailChange = {
  read: { method: 'GET', path: '/api/email-change' },
  request: { method: 'POST', path: '/api/email-change', changes: ['/api/email-change'] },
  withdraw: { method: 'DELETE', path: '/api/email-change', changes: ['/api/email-change'] },
  confirm: { method: 'POST', path: '/api/email-change/confirm', changes: ['/api/email-change', '/api/user'] },
} as const;

export const secondFactor = {
  read: { method: 'GET', path: '/api/second-factor' },
  begin: { method: 'POST', path: '/api/second-factor', changes: [] },
  confirm: {
    method: 'POST',
    path: '/api/second-factor/confirmation',
    changes: ['/api/second-factor', '/api/sessions', '/api/tokens', '/api/user'],
  },
  renewCodes: { method: 'POST', path: '/api/second-factor/recovery-codes', changes: ['/api/second-factor'] },
  remove: { method: 'POST', path: '/api/second-factor/removal', changes: ['/api/second-factor', '/api/user'] },
  reset: { method: 'POST', path: '/api/users/{id}/second-factor/removal', changes: ['/api/members', '/api/users'] },
} as const;

export const sessions = {
  list: { method: 'GET', path: '/api/sessions' },
  end: { method: 'DELETE', path: '/api/sessions/{id}', changes: ['/api/sessions'] },
  endOthers: { method: 'DELETE', path: '/api/sessions', changes: ['/api/sessions'] },
} as const;

export const tokens = {
  list: { method: 'GET', path: '/api/tokens' },
  create: { method: 'POST', path: '/api/tokens', changes: ['/api/tokens', '/api/second-factor'] },
  revoke: { method: 'DELETE', path: '/api/tokens/{id}', changes: ['/api/tokens', '/api/second-factor'] },
} as const;

export const preferences = {
  read: { method: 'GET', path: '/api/preferences' },
  change: { method: 'PATCH', path: '/api/preferences', changes: ['/api/preferences', '/api/config', '/api/dashboard'] },
} as const;

export const notifications = {
  settings: { method: 'GET', path: '/api/notifications/settings' },
  changeSettings: { method: 'PATCH', path: '/api/notifications/settings', changes: ['/api/notifications/settings'] },
  list: { method: 'GET', path: '/api/notifications', paged: true },
  unread: { method: 'GET', path: '/api/notifications/unread' },
  read: { method: 'PUT', path: '/api/notifications/{id}/read', changes: ['/api/notifications', '/api/activities'] },
  readAll: { method: 'PUT', path: '/api/notifications/read', changes: ['/api/notifications', '/api/activities'] },
} as const;

export const drafts = {
  property: { method: 'GET', path: '/api/drafts/property' },
  keepProperty: { method: 'PUT', path: '/api/drafts/property', changes: ['/api/drafts/property', '/api/dashboard'] },
  discardProperty: { method: 'DELETE', path: '/api/drafts/property', changes: ['/api/drafts/property', '/api/dashboard'] },
} as const;
