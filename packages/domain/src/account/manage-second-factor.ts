import type { Context } from '../context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { secondFactorChanged } from '../mail/account-letters.ts';
import type { PersonRow } from '../people/person.ts';
import type { Verified } from '../people/ports.ts';
import type { Ports } from '../ports.ts';
import { secured } from '../security/events.ts';
import { refuseUnconfirmed } from './confirm-email.ts';
import { provePassword } from './prove-oneself.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { type SecondFactorState, secondFactorRules } from './second-factor.ts';
import { tellOwner } from './tell-owner.ts';

const person = rulesFor<PersonRow>();

/** `apiTokens` counts the member's tokens, which never require a code. */
type OwnSecondFactor = SecondFactorState & Readonly<{ apiTokens: number }>;

export const readSecondFactor = async ({ actor, secondFactors, apiTokens }: Context): Promise<OwnSecondFactor> => ({
  ...(await secondFactors.stateOf(actor.id)),
  apiTokens: (await apiTokens.listOf(actor.id)).length,
});

/** `secret` is in base32; `address` is the URI that an authenticator app reads. */
export type BegunSecondFactor = Readonly<{ secret: string; address: string }>;

/** Creates a secret. Login asks for no codes until the member has confirmed the secret with a first code. */
export async function beginSecondFactor(ctx: Context, { password }: Readonly<{ password: string }>): Promise<BegunSecondFactor> {
  const { actor } = ctx;
  await provePassword(ctx, actor.id, password);
  // The address must be confirmed: otherwise, someone who registered with another person's address could lock that person out with a
  // second factor.
  await refuseUnconfirmed(ctx, actor);
  const { secondFactors, oneTimeCodes, people } = ctx;
  const secret = oneTimeCodes.newSecret();
  if (!(await secondFactors.begin(actor.id, secret))) throw new Refusal('second_factor.on');
  const { email } = (await people.find(person.eq('id', actor.id))) ?? {};
  return { secret, address: oneTimeCodes.addressOf(secret, email ?? '') };
}

/**
 * With `revokeTokens`, turning on the second factor also revokes the member's API tokens. The member decides this, because API tokens work
 * without a code even when the second factor is on.
 */
export type FirstCode = Readonly<{ code: string; revokeTokens?: boolean | undefined }>;

/**
 * Turns the second factor on with a first code. Ends other sessions and sends an email. Returns the recovery codes, which are shown only
 * once, and the data for a new session.
 */
export async function confirmSecondFactor(
  ctx: Context,
  { key, code, revokeTokens = false }: Readonly<{ key: string }> & FirstCode,
): Promise<Readonly<{ recoveryCodes: readonly string[]; verified: Verified }>> {
  const { actor } = ctx;
  const { people, secondFactors, oneTimeCodes, sessions, apiTokens } = ctx;
  await refuseUnconfirmed(ctx, actor);
  const secret = await secondFactors.begunSecretOf(actor.id);
  const credentials = await people.credentialsOf(actor.id);
  if (secret === undefined || credentials === undefined) throw new Refusal('second_factor.not_begun');
  const step = oneTimeCodes.stepOf(secret, code.replaceAll(/\s/g, ''));
  if (step === undefined) throw new Refusal('second_factor.wrong', { field: 'code' });
  await secondFactors.confirm(actor.id, step);
  await sessions.endOthers(actor.id, key);
  if (revokeTokens) await apiTokens.revokeAllOf(actor.id);
  const detail = revokeTokens ? 'Turned on; API tokens revoked' : 'Turned on';
  ctx.events.record(secured('second_factor_changed', actor.id, { personId: actor.id, detail }));
  await tellOwner(ctx, actor.id, secondFactorChanged('on'));
  const { personId, passwordVersion } = credentials;
  return { recoveryCodes: await renewCodes(ctx, actor.id), verified: { personId, passwordVersion } };
}

type WholeProof = Readonly<{ password: string; code: string }>;

/** Replaces all recovery codes with ten new ones. */
export async function renewRecoveryCodes(ctx: Context, { password, code }: WholeProof): Promise<readonly string[]> {
  const { actor } = ctx;
  await provePassword(ctx, actor.id, password);
  return ctx.atomically(async (inside) => {
    await proveSecondFactor(inside, actor.id, code);
    await tellOwner(inside, actor.id, secondFactorChanged('codes'));
    inside.events.record(secured('second_factor_changed', actor.id, { personId: actor.id, detail: 'New recovery codes' }));
    return renewCodes(inside, actor.id);
  });
}

export async function removeSecondFactor(ctx: Context, { password, code }: WholeProof): Promise<void> {
  const { actor } = ctx;
  await provePassword(ctx, actor.id, password);
  await ctx.atomically(async (inside) => {
    await proveSecondFactor(inside, actor.id, code);
    await inside.secondFactors.remove(actor.id);
    await tellOwner(inside, actor.id, secondFactorChanged('off'));
    inside.events.record(secured('second_factor_changed', actor.id, { personId: actor.id, detail: 'Turned off' }));
  });
}

async function renewCodes({ secondFactors, ids }: Pick<Ports, 'secondFactors' | 'ids'>, id: number): Promise<readonly string[]> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, () => ids.recoveryCode());
  await secondFactors.keepRecoveryCodes(id, codes);
  return codes;
}
