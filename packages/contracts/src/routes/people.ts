/** Deals and ledger entries contain people's names, and the commission preview depends on who is active. */
const changedMembers = ['/api/members', '/api/users', '/api/dashboard', '/api/deals', '/api/ledger', '/api/commission-preview'] as const;

/** Lists the paths whose responses change for other people when someone registers, accepts an invitation or deletes their own account. */
export const changedByJoining = [...changedMembers, '/api/activities', '/api/invitations'] as const;

export const people = {
  list: { method: 'GET', path: '/api/users', paged: true },
  addClient: { method: 'POST', path: '/api/users', changes: ['/api/users', '/api/deals/participants'] },
  byReferral: { method: 'GET', path: '/api/users/by-referral/{referralId}' },
  get: { method: 'GET', path: '/api/users/{id}' },
  performance: { method: 'GET', path: '/api/users/{id}/performance' },
  history: { method: 'GET', path: '/api/users/{id}/history' },
  network: { method: 'GET', path: '/api/users/{id}/network' },
  funnel: { method: 'GET', path: '/api/users/{id}/funnel' },
  write: { method: 'POST', path: '/api/users/{id}/messages', changes: [] },
  confirmEmail: { method: 'POST', path: '/api/users/{id}/confirm-email', changes: changedMembers },
  deactivate: { method: 'POST', path: '/api/users/{id}/deactivate', changes: changedMembers },
  reactivate: { method: 'POST', path: '/api/users/{id}/reactivate', changes: changedMembers },
  edit: { method: 'PATCH', path: '/api/users/{id}', changes: ['/api/user', ...changedMembers] },
  changePassword: { method: 'PATCH', path: '/api/users/{id}/password', changes: ['/api/sessions'] },
} as const;

export const members = {
  list: { method: 'GET', path: '/api/members', paged: true },
  export: { method: 'GET', path: '/api/members/export', response: 'csv' },
  properties: { method: 'GET', path: '/api/users/{id}/properties', paged: true },
  deals: { method: 'GET', path: '/api/users/{id}/deals', paged: true },
  get: { method: 'GET', path: '/api/members/{id}' },
} as const;

export const house = {
  contact: { method: 'GET', path: '/api/house-contact' },
  changeContact: { method: 'PUT', path: '/api/house-contact', changes: ['/api/house-contact', '/api/dashboard'] },
} as const;
