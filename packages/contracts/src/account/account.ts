import { forMembers } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { inForm, timestamp } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { changedByJoining } from '../routes/people.ts';
import { PasswordProof, Proof, proofRefusals } from './proof.ts';

/** The link works only in its owner's session. */
const DataLink = z.object({ url: z.string(), expiresAt: timestamp });
components.add(DataLink, { id: 'DataLink' });

const badKey = 'This is not a valid download key';

export const account = {
  requestData: endpoint({
    ...routes.account.requestData,
    summary:
      'Request an archive of all data about you. The response has a link that works for 10 minutes. The activity feed records the request',
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
    ...routes.account.data,
    summary: 'Download all data about you as a ZIP of JSON and files. Its README.txt describes the content',
    params: z.strictObject({ key: inForm(/^[\w.-]+$/, 200, badKey) }),
    status: 200,
    refusals: ['sign_in.required', 'too_many', 'link.invalid'],
    access: { download: { ...forMembers(400), owner: 200 } },
    limited: 'export',
    sessionOnly: true,
  }),
  remove: endpoint({
    ...routes.account.remove,
    changesForOthers: [...changedByJoining, '/api/properties'],
    summary:
      "Delete your account. Personal data is removed; deals and ledger entries stay under 'Deleted member'. Needs a code if two-factor authentication is on",
    body: Proof,
    status: 204,
    refusals: ['sign_in.required', ...proofRefusals, 'account.last_admin', 'person.not_found'],
    access: { remove: forMembers(204) },
    limited: 'proof',
    transaction: 'own',
    sessionOnly: true,
  }),
};
