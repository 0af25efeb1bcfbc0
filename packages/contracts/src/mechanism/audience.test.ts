import { expect, it } from 'vitest';
import { api } from '../api.ts';
import { audienceOf } from './audience.ts';
import { endpointsOf } from './endpoint.ts';

const endpoints = endpointsOf(api).map(([, endpoint]) => endpoint);
const heardBy = (audience: string): string[] => {
  const changed = endpoints.flatMap(({ changes = [], changesForOthers = [] }) => (changes === 'session' ? changesForOthers : changes));
  return [...new Set(changed)].filter((path) => audienceOf(endpoints, path) === audience).sort();
};

it('changes to data that people can read only about themselves are announced only to the person concerned', () =>
  expect(heardBy('self')).toEqual([
    '/api/conversations',
    '/api/drafts/property',
    '/api/email-change',
    '/api/notifications',
    '/api/notifications/settings',
    '/api/properties/{id}/conversations',
    '/api/properties/{propertyId}/conversations',
    '/api/second-factor',
    '/api/sessions',
    '/api/tokens',
    '/api/user',
  ]));

it('changes to data that only administrators read are announced only to administrators', () =>
  expect(heardBy('admins')).toEqual(['/api/deliveries', '/api/mails', '/api/preferences', '/api/webhooks']));

it('changes to a response that all members share are announced to all members', () => {
  expect(audienceOf(endpoints, '/api/users')).toBe('members');
  expect(audienceOf(endpoints, '/api/properties')).toBe('members');
});
