export const activities = {
  list: { method: 'GET', path: '/api/activities', paged: true },
} as const;

export const securityLog = {
  list: { method: 'GET', path: '/api/security-log', paged: true },
  export: { method: 'GET', path: '/api/security-log/export', response: 'csv' },
} as const;

export const dashboard = {
  read: { method: 'GET', path: '/api/dashboard' },
} as const;

export const search = {
  everything: { method: 'GET', path: '/api/search' },
} as const;

export const mails = {
  list: { method: 'GET', path: '/api/mails', paged: true },
  get: { method: 'GET', path: '/api/mails/{id}' },
  resend: { method: 'POST', path: '/api/mails/{id}/resend', changes: ['/api/mails'] },
  sendTest: { method: 'POST', path: '/api/mails/test', changes: ['/api/mails'] },
} as const;

export const webhooks = {
  list: { method: 'GET', path: '/api/webhooks' },
  create: { method: 'POST', path: '/api/webhooks', changes: ['/api/webhooks'] },
  edit: { method: 'PATCH', path: '/api/webhooks/{id}', changes: ['/api/webhooks'] },
  remove: { method: 'DELETE', path: '/api/webhooks/{id}', changes: ['/api/webhooks'] },
  rotateSecret: { method: 'POST', path: '/api/webhooks/{id}/secret', changes: ['/api/webhooks'] },
  deliveries: { method: 'GET', path: '/api/webhooks/{id}/deliveries', paged: true },
  delivery: { method: 'GET', path: '/api/deliveries/{id}' },
  resend: { method: 'POST', path: '/api/deliveries/{id}/resend', changes: ['/api/webhooks', '/api/deliveries'] },
} as const;
