import type { State } from '../states.ts';

/** These states create records with ids that the consumers and the provider agree on. */
export const property = (id: number, more: { readonly submittedById?: number } = {}): State => [
  'a property',
  { id, status: 'marketing_start', ...more },
];
export const deal = (id: number, more: { readonly partnerId?: number } = {}): State => ['a deal', { id, ...more }];
export const member = (id: number): State => ['a member', { id }];
export const invitation = (id: number): State => ['an invitation', { id }];
export const template = (id: number): State => ['a template', { id }];

export const admin: State = ['signed in', { role: 'admin' }];
/** Logs in a partner. No other interaction may use the same id. */
export const partner = (id: number): State => ['signed in', { role: 'partner', id }];

export const by = (id: number) => ({ params: { id } });
/** Every member that a provider state logs in has this password. */
export const password = 'plum-orchard-42';
