/**
 * Lists the API paths whose responses can change when a property changes. For example, the endpoint `POST /api/properties` has `changes:
 * changedListings`. After a call of that endpoint, a client reloads the data at all listed paths.
 */
export const changedListings = [
  '/api/properties',
  '/api/deals',
  '/api/ledger',
  '/api/conversations',
  '/api/activities',
  '/api/users',
  '/api/members',
  '/api/dashboard',
] as const;

export const properties = {
  list: { method: 'GET', path: '/api/properties', paged: true },
  map: { method: 'GET', path: '/api/properties/map' },
  places: { method: 'GET', path: '/api/properties/places' },
  features: { method: 'GET', path: '/api/properties.geojson' },
  export: { method: 'GET', path: '/api/properties/export', response: 'csv' },
  deleted: { method: 'GET', path: '/api/properties/deleted', paged: true },
  duplicates: { method: 'GET', path: '/api/properties/duplicates' },
  get: { method: 'GET', path: '/api/properties/{id}' },
  similar: { method: 'GET', path: '/api/properties/{id}/similar' },
  brochure: { method: 'GET', path: '/api/properties/{id}/brochure.pdf', response: 'file' },
  statusHistory: { method: 'GET', path: '/api/properties/{id}/status-history' },
  create: { method: 'POST', path: '/api/properties', changes: changedListings },
  edit: { method: 'PATCH', path: '/api/properties/{id}', changes: changedListings },
  remove: { method: 'DELETE', path: '/api/properties/{id}', changes: changedListings },
  restore: { method: 'POST', path: '/api/properties/{id}/restore', changes: changedListings },
  changeStatuses: { method: 'POST', path: '/api/properties/status', changes: changedListings },
  tryStatuses: { method: 'GET', path: '/api/properties/status/by-version' },
  changeStatusesByVersion: { method: 'POST', path: '/api/properties/status/by-version', changes: changedListings },
  checkImport: { method: 'POST', path: '/api/properties/import/check' },
  import: { method: 'POST', path: '/api/properties/import', changes: changedListings },
} as const;

export const reso = {
  list: { method: 'GET', path: '/api/reso/Property' },
  get: { method: 'GET', path: "/api/reso/Property('{key}')" },
  metadata: { method: 'GET', path: '/api/reso/$metadata', response: 'text' },
} as const;

/** Every new or newly read message changes the API's answers at these paths. */
const inbox = ['/api/conversations', '/api/notifications', '/api/dashboard'] as const;

export const conversations = {
  enquire: { method: 'POST', path: '/api/properties/{id}/enquiries', changes: ['/api/properties/{id}/conversations', ...inbox] },
  list: { method: 'GET', path: '/api/properties/{id}/conversations', paged: true },
  begin: { method: 'POST', path: '/api/properties/{id}/conversations', changes: ['/api/properties/{id}/conversations', ...inbox] },
  inbox: { method: 'GET', path: '/api/conversations', paged: true },
  unread: { method: 'GET', path: '/api/conversations/unread' },
  get: { method: 'GET', path: '/api/conversations/{id}' },
  answer: { method: 'POST', path: '/api/conversations/{id}/messages', changes: ['/api/properties/{propertyId}/conversations', ...inbox] },
  markRead: { method: 'PUT', path: '/api/conversations/{id}/read', changes: ['/api/properties/{propertyId}/conversations', ...inbox] },
} as const;
