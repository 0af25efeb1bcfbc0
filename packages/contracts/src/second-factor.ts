import { forMembers, strangersHidden } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, timestamp } from './fields.ts';
import { code, PasswordProof, Proof, proofRefusals, WholeProof } from './proof.ts';
import { z } from './z.ts';

export const CodeInput = z.strictObject({ code });

const SecondFactor = z.object({
  isOn: z.boolean(),
  since: z.nullable(timestamp),
  recoveryCodesLeft: z.int(),
  /** Is it demanded of the caller? */
  isRequired: z.boolean(),
});
export type SecondFactor = z.output<typeof SecondFactor>;
z.globalRegistry.add(SecondFactor, { id: 'SecondFactor' });

/** Shown once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Answers of secrets take no Idempotency-Key: they would be kept under it. */
export const secondFactor = {
  read: endpoint({
    method: 'GET',
    path: '/api/second-factor',
    summary: 'Has the caller turned two-factor sign-in on?',
    status: 200,
    response: SecondFactor,
    refusals: ['sign_in.required'],
    access: { read: forMembers(200) },
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/second-factor',
    summary: 'Make a secret for an authenticator app, in base32 and as the address that it reads from a QR code; a first code turns it on',
    body: PasswordProof,
    status: 201,
    response: z.object({ secret: z.string(), address: z.string() }),
    refusals: ['sign_in.required', 'too_many', 'password.wrong', 'second_factor.on'],
    access: { begin: forMembers(201) },
    limited: 'password',
    transaction: 'own',
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/second-factor/confirmation',
    summary: 'Turn it on by a first code, within half an hour; the recovery codes are in this answer, and every other session ends',
    body: CodeInput,
    status: 200,
    response: RecoveryCodes,
    refusals: ['sign_in.required', 'too_many', 'second_factor.wrong', 'second_factor.not_begun'],
    access: { confirm: forMembers(409) },
    limited: 'code',
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/second-factor/recovery-codes',
    summary: 'Ten other recovery codes; those there were are void',
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
    method: 'POST',
    path: '/api/second-factor/removal',
    summary: 'Turn it off',
    body: WholeProof,
    status: 204,
    refusals: ['sign_in.required', 'too_many', 'password.wrong', 'second_factor.wrong'],
    access: { remove: forMembers(400) },
    limited: 'proof',
    transaction: 'own',
    sessionOnly: true,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/users/{id}/second-factor/removal',
    summary:
      'Take a lost second factor off the account of another member: their sessions end, and they are told. Takes the caller’s own password, and a code where they have two-factor sign-in on',
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
