import { changedListings } from './properties.ts';

/**
 * The responses at these paths change with a deal. People, members and the dashboard are included, because their figures are computed from
 * deals.
 */
const changedPipeline = [
  '/api/deals',
  '/api/activities',
  '/api/users',
  '/api/members',
  '/api/dashboard',
  '/api/ledger',
  '/api/commission-preview',
] as const;

export const deals = {
  list: { method: 'GET', path: '/api/deals', paged: true },
  participants: { method: 'GET', path: '/api/deals/participants', paged: true },
  totals: { method: 'GET', path: '/api/deals/totals' },
  export: { method: 'GET', path: '/api/deals/export', response: 'csv' },
  history: { method: 'GET', path: '/api/deals/{id}/history', paged: true },
  get: { method: 'GET', path: '/api/deals/{id}' },
  create: { method: 'POST', path: '/api/deals', changes: changedPipeline },
  edit: { method: 'PATCH', path: '/api/deals/{id}', changes: [...changedListings, '/api/commission-preview'] },
} as const;

export const templates = {
  list: { method: 'GET', path: '/api/deal-flow-templates' },
  default: { method: 'GET', path: '/api/deal-flow-templates/default' },
  create: { method: 'POST', path: '/api/deal-flow-templates', changes: ['/api/deal-flow-templates'] },
  duplicate: { method: 'POST', path: '/api/deal-flow-templates/{id}/duplicate', changes: ['/api/deal-flow-templates'] },
  export: { method: 'GET', path: '/api/deal-flow-templates/{id}/export' },
  edit: { method: 'PATCH', path: '/api/deal-flow-templates/{id}', changes: ['/api/deal-flow-templates'] },
  remove: { method: 'DELETE', path: '/api/deal-flow-templates/{id}', changes: ['/api/deal-flow-templates'] },
  setDefault: { method: 'PUT', path: '/api/deal-flow-templates/{id}/set-default', changes: ['/api/deal-flow-templates'] },
} as const;

export const commission = {
  plan: { method: 'GET', path: '/api/commission-plan' },
  changePlan: { method: 'PUT', path: '/api/commission-plan', changes: ['/api/commission-plan', '/api/commission-preview'] },
  preview: { method: 'GET', path: '/api/commission-preview' },
} as const;

export const ledger = {
  list: { method: 'GET', path: '/api/ledger', paged: true },
  ofPerson: { method: 'GET', path: '/api/users/{id}/ledger', paged: true },
  total: { method: 'GET', path: '/api/ledger/total' },
  totalOfPerson: { method: 'GET', path: '/api/users/{id}/ledger/total' },
  statement: { method: 'GET', path: '/api/users/{id}/statement' },
  statementCsv: { method: 'GET', path: '/api/users/{id}/statement.csv', response: 'csv' },
  statementPdf: { method: 'GET', path: '/api/users/{id}/statement.pdf', response: 'file' },
} as const;
