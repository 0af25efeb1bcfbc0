/**
 * Lists the calls that are open to visitors. The list is deliberately not derived from the routes. A call that is opened by mistake is
 * therefore missing here and is reported as a finding.
 */
export const openCalls: Readonly<Record<'get' | 'post', readonly string[]>> = {
  get: [
    '/api/properties',
    '/api/properties/map',
    '/api/properties.geojson',
    '/api/properties/{id}',
    '/api/properties/{id}/similar',
    '/api/properties/{id}/brochure.pdf',
    '/api/reso/Property',
    "/api/reso/Property('{key}')",
    '/api/reso/$metadata',
    '/api/users/by-referral/{referralId}',
    '/api/files/{id}',
    '/api/files/{id}/{width}.webp',
    '/api/config',
    '/api/openapi.json',
    '/api/health',
    '/api/ready',
  ],
  post: [
    '/api/login',
    '/api/login/code',
    '/api/logout',
    '/api/register',
    '/api/invitations/check',
    '/api/invitations/accept',
    '/api/email-change/confirm',
    '/api/password-resets',
    '/api/password-resets/check',
    '/api/password-resets/use',
    '/api/properties/{id}/enquiries',
    '/api/referral-visits',
    '/api/unsubscriptions/{token}',
  ],
};
