import { createHash } from 'node:crypto';
import { api } from '@acre/contracts/api';
import type { Deal } from '@acre/contracts/deals/deals';
import type { Property } from '@acre/contracts/properties/property';
import type { AccountRole } from '@acre/domain/kernel/actor';
import type { PropertyStatus } from '@acre/domain/properties/status/status';
import { passwordResetLink } from '@acre/http-api/ops';
import { type Database, dataLinks, unsubscribeLinks } from '@acre/http-api/testing';
import { type Caller, callerAt } from './caller.ts';
import { aDeal, aProperty } from './samples.ts';

export type Someone = Caller & {
  readonly id: number;
  readonly role: AccountRole;
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
};
type Place = { readonly status?: PropertyStatus; readonly referralId?: string | null };
type Wanted = Place & Parameters<typeof aProperty>[0];

/** A site is a running server together with a connection to its database as the owner of the tables. */
export type Site = Readonly<{ baseUrl: string; owner: Database }>;

export type FirmOn<S extends Site = Site> = S & {
  readonly visitor: Caller;
  readonly admin: Someone;
  /** Registers a member through the API and confirms the email address. A new administrator also proves their identity. */
  join(role: AccountRole, referrer?: Someone): Promise<Someone>;
  /** Starts another session of the same person. */
  again(person: Someone, address?: string): Promise<Someone>;
  /** Returns the token of a new password reset link, as `acre server reset-password` creates it. */
  resetToken(email: string): Promise<string>;
  /** Returns the token of an email change link, as if it had been emailed. */
  emailToken(person: Pick<Someone, 'id'>, email: string): Promise<string>;
  /** Returns the token of a confirmation link, as if it had been emailed. */
  confirmationToken(person: Pick<Someone, 'id' | 'email'>): Promise<string>;
  /** Returns the token of a download link for a member's own data, without confirming the member's password first. */
  dataKey(personId: number): string;
  /** Returns the token of the unsubscribe link of a member. */
  unsubscribeToken(personId: number): string;
  /** Submits a property through the API, and then sets the status that the test needs. */
  property(by: Someone, wanted?: Wanted): Promise<Property>;
  deal(on: Property, parts?: Partial<Parameters<typeof aDeal>[0]>): Promise<Deal>;
};

/**
 * Creates a firm with one administrator on a running server. `keys` must be the keys with which the server signs links. Callers send their
 * address in `X-Forwarded-For`, so the server must trust one proxy.
 */
export async function firmOn<S extends Site>(site: S, keys: readonly string[]): Promise<FirmOn<S>> {
  const { baseUrl, owner } = site;
  const join = joining(site);
  const admin = await join('admin');
  return {
    ...site,
    visitor: callerAt(baseUrl),
    admin,
    join,
    again: async (person, address) => {
      const caller = callerAt(baseUrl, address === undefined ? {} : { address });
      await caller.client.call(api.session.login, { body: { email: person.email, password: person.password } });
      return { ...person, ...caller };
    },
    resetToken: async (email) => (await passwordResetLink(owner, baseUrl, email)).split('#token=')[1] ?? '',
    emailToken: async ({ id }, email) => {
      const token = `link to ${email}`;
      const change = { person_id: id, email, token_hash: createHash('sha256').update(token).digest('hex'), password_version: 1 };
      await owner('email_changes').insert({ ...change, expires_at: owner.raw("now() + interval '1 day'") });
      return token;
    },
    confirmationToken: async ({ id, email }) => {
      const token = `link of ${id}`;
      const link = { person_id: id, email, token_hash: createHash('sha256').update(token).digest('hex') };
      await owner('email_confirmations').insert({ ...link, expires_at: owner.raw("now() + interval '1 day'") });
      return token;
    },
    dataKey: (personId) => dataLinks(keys).linkFor(personId).url.slice('/api/account/downloads/'.length),
    unsubscribeToken: (personId) => unsubscribeLinks(keys).pathFor(personId).slice('/unsubscribe/'.length),
    property: async (by, { status = 'under_review', referralId, ...content } = {}) => {
      const { id } = await by.client.call(api.properties.create, { body: aProperty(content) });
      // Resets the member's rate limit for submissions, so that tests of other features can submit as many properties as they need.
      await owner('rate_limits')
        .where({ key: `submission:account:${by.id}` })
        .delete();
      const place = { status, ...(referralId !== undefined && { referral_id: referralId }) };
      await owner('properties').where({ id }).update(place);
      return admin.client.call(api.properties.get, { params: { id } });
    },
    deal: (on, parts = {}) => admin.client.call(api.deals.create, { body: aDeal({ propertyId: on.id, sellerId: admin.id, ...parts }) }),
  };
}

let members = 0;

const joining =
  ({ baseUrl, owner }: Site) =>
  async (role: AccountRole, referrer?: Someone): Promise<Someone> => {
    members += 1;
    const [email, fullName, password] = [`${role}.${members}@acre.test`, `Member ${members}`, 'plum-orchard-42'];
    const caller = callerAt(baseUrl);
    const asked = role === 'admin' ? 'partner' : role;
    const referredBy = referrer?.id ?? null;
    const { id } = await caller.client.call(api.session.register, { body: { email, fullName, password, role: asked, referredBy } });
    await owner('people').where({ id }).update({ role, email_confirmed_at: owner.fn.now() });
    await owner('mails').where({ person_id: id, kind: 'email_confirmation' }).delete();
    if (role === 'admin')
      await owner('sessions')
        .where({ person_id: id })
        .update({ proved_at: owner.raw("now() + interval '1 day'") });
    return { ...caller, id, role, email, fullName, password };
  };
