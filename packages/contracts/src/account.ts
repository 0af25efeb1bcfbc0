import { forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { inForm, timestamp } from './fields.ts';
import { PasswordProof, Proof, proofRefusals } from './proof.ts';
import { z } from './z.ts';

/** Where the archive is to be had, for its owner's session alone. */
const DataLink = z.object({ url: z.string(), expiresAt: timestamp });
z.globalRegistry.add(DataLink, { id: 'DataLink' });

const badKey = 'This is not the key of a download';

export const account = {
  requestData: endpoint({
    method: 'POST',
    path: '/api/account/downloads',
    summary: 'Ask for everything that is held about the caller; answers where it is to be had for 10 minutes. The feed notes it',
    body: PasswordProof,
    status: 201,
    response: DataLink,
    refusals: ['sign_in.required', 'too_many', 'password.wrong'],
    access: { request: forMembers(201) },
    limited: 'password',
    transaction: 'own',
    sessionOnly: true,
  }),
  data: endpoint({
    method: 'GET',
    path: '/api/account/downloads/{key}',
    summary: 'Everything that is held about the caller, as a ZIP of JSON and files; README.txt in it says what is where',
    params: z.strictObject({ key: inForm(/^[\w.-]+$/, 200, badKey) }),
    status: 200,
    response: 'file',
    refusals: ['sign_in.required', 'too_many', 'link.invalid'],
    access: { download: { ...forMembers(400), owner: 200 } },
    limited: 'export',
    sessionOnly: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/account/deletion',
    summary:
      "Delete the caller's own account: deals and ledger stay under 'Deleted member', everything personal goes. Takes a code where two-factor sign-in is on",
    body: Proof,
    status: 204,
    refusals: ['sign_in.required', ...proofRefusals, 'account.last_admin', 'person.not_found'],
    access: { remove: forMembers(204) },
    limited: 'proof',
    transaction: 'own',
    sessionOnly: true,
  }),
};
