export const session = {
  user: { method: 'GET', path: '/api/user' },
  login: { method: 'POST', path: '/api/login', changes: 'session' },
  code: { method: 'POST', path: '/api/login/code', changes: 'session' },
  register: { method: 'POST', path: '/api/register', changes: 'session' },
  logout: { method: 'POST', path: '/api/logout', changes: 'session' },
} as const;

export const joining = {
  forgotPassword: { method: 'POST', path: '/api/password-resets', changes: [] },
  checkPasswordReset: { method: 'POST', path: '/api/password-resets/check', changes: [] },
  resetPassword: { method: 'POST', path: '/api/password-resets/use', changes: ['/api/user'] },
  visitReferral: { method: 'POST', path: '/api/referral-visits', changes: ['/api/users/{personId}/funnel'] },
  unsubscribe: { method: 'POST', path: '/api/unsubscriptions/{token}', changes: ['/api/notifications/settings'] },
} as const;

export const invitations = {
  list: { method: 'GET', path: '/api/invitations', paged: true },
  get: { method: 'GET', path: '/api/invitations/{id}' },
  create: { method: 'POST', path: '/api/invitations', changes: ['/api/invitations', '/api/users/{personId}/funnel', '/api/dashboard'] },
  resend: { method: 'POST', path: '/api/invitations/{id}/resend', changes: ['/api/invitations', '/api/users/{personId}/funnel'] },
  link: { method: 'POST', path: '/api/invitations/{id}/link', changes: ['/api/invitations', '/api/users/{personId}/funnel'] },
  revoke: { method: 'POST', path: '/api/invitations/{id}/revoke', changes: ['/api/invitations', '/api/users/{personId}/funnel'] },
  check: { method: 'POST', path: '/api/invitations/check', changes: [] },
  accept: { method: 'POST', path: '/api/invitations/accept', changes: 'session' },
} as const;

export const emailConfirmation = {
  send: { method: 'POST', path: '/api/email-confirmation', changes: [] },
  confirm: { method: 'POST', path: '/api/email-confirmation/confirm', changes: ['/api/user'] },
} as const;
