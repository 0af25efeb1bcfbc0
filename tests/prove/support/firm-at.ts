import { api } from '@acre/contracts/api';
import type { AccountRole } from '@acre/domain/kernel/actor';
import type { Database } from '@acre/http-api/testing';
import { type Caller, callerAt } from '../../api/support/caller.ts';
import type { Someone } from '../../api/support/firm.ts';
import { aProperty } from '../../api/support/samples.ts';

export type Joining = (role: AccountRole) => Promise<Someone>;

let joined = 0;

/** Registers people on a server that trusts one proxy. Each request has a different IP address, so that limits per address do not apply. */
export const joiningAt =
  (url: string, owner: Database): Joining =>
  async (role) => {
    joined += 1;
    const caller: Caller = callerAt(url);
    const person = { email: `${role}.${joined}@proof.test`, fullName: `Member ${joined}`, password: 'plum-orchard-42' };
    const asked = role === 'admin' ? 'partner' : role;
    const { id } = await caller.client.call(api.session.register, { body: { ...person, role: asked, referredBy: null } });
    await owner('people').where({ id }).update({ role, email_confirmed_at: owner.fn.now() });
    return { ...caller, ...person, id, role };
  };

export const submitting = (by: Someone, name: string) => by.client.call(api.properties.create, { body: aProperty({ name }) });
