import { forMembers, strangersHidden } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, timestamp } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { code, PasswordProof, Proof, proofRefusals, WholeProof } from './proof.ts';

export const CodeInput = z.strictObject({ code });

/** The first correct code turns two-factor authentication on. */
export const FirstCode = z.strictObject({
  code,
  /** If true, all API tokens of the member are revoked. Otherwise the tokens keep working without a code. */
  revokeTokens: z.optional(z.boolean()),
});

const SecondFactor = z.object({
  isOn: z.boolean(),
  since: z.nullable(timestamp),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean(),
  /** This counts the member's API tokens, which require no code. */
  apiTokens: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;
components.add(SecondFactor, { id: 'SecondFactor' });

/** The codes are shown only once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Endpoints that answer with secrets take no Idempotency-Key, because the server would store the answer. */
export const secondFactor = {
  read: endpoint({
    ...routes.secondFactor.read,
    own: true,
    summary: 'Read whether you use two-factor authentication',
    status: 200,
    response: SecondFactor,
    refusals: ['sign_in.required'],
    access: { read: forMembers(200) },
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
  begin: endpoint({
    ...routes.secondFactor.begin,
    summary:
      'Create a secret for an authenticator app, in base32 and as the URL for a QR code. The first code from the app turns on two-factor authentication',
    body: PasswordProof,
    status: 201,
    response: z.object({ secret: z.string(), address: z.string() }),
    refusals: ['sign_in.required', 'too_many', 'password.wrong', 'email.unconfirmed', 'second_factor.on'],
    access: { begin: forMembers(201) },
    limited: 'password',
    transaction: 'own',
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
  confirm: endpoint({
    ...routes.secondFactor.confirm,
    summary:
      'Turn on two-factor authentication with a first code, within 30 minutes of creating the secret. The response has the recovery codes. All other sessions end, and API tokens are revoked if requested',
    body: FirstCode,
    status: 200,
    response: RecoveryCodes,
    refusals: ['sign_in.required', 'too_many', 'email.unconfirmed', 'second_factor.wrong', 'second_factor.not_begun'],
    access: { confirm: forMembers(409) },
    limited: 'code',
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
  renewCodes: endpoint({
    ...routes.secondFactor.renewCodes,
    summary: 'Create ten new recovery codes. The old ones stop working',
    body: WholeProof,
    status: 200,
    response: RecoveryCodes,
    refusals: ['sign_in.required', 'too_many', 'password.wrong', 'second_factor.wrong'],
    access: { renew: forMembers(400) },
    limited: 'proof',
    transaction: 'own',
    sessionOnly: true,
  }),
  remove: endpoint({
    ...routes.secondFactor.remove,
    summary: 'Turn off two-factor authentication',
    body: WholeProof,
    status: 204,
    refusals: ['sign_in.required', 'too_many', 'password.wrong', 'second_factor.wrong'],
    access: { remove: forMembers(400) },
    limited: 'proof',
    transaction: 'own',
    sessionOnly: true,
  }),
  reset: endpoint({
    ...routes.secondFactor.reset,
    summary:
      'Reset two-factor authentication for a member who can no longer get a code. Their sessions end, and they are notified. Needs your own password, and a code if you use two-factor authentication',
    params: byId,
    body: Proof,
    status: 204,
    refusals: ['sign_in.required', ...proofRefusals, 'person.not_found', 'not_allowed', 'second_factor.off'],
    access: { reset: { ...strangersHidden, owner: 403, network: 403, admin: 204 }, own: { ...forMembers(403) } },
    limited: 'proof',
    transaction: 'own',
    sessionOnly: true,
  }),
};
