import { createHash } from 'node:crypto';
import { api, type Deal, type Property } from '@acre/contracts';
import type { AccountRole, PropertyStatus } from '@acre/domain';
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

/** A server that runs, and its database as the owner of the tables. */
export type Site = Readonly<{ baseUrl: string; owner: Database }>;

export type FirmOn<S extends Site = Site> = S & {
  readonly visitor: Caller;
  readonly admin: Someone;
  /** Joins through the API, like everybody. */
  join(role: AccountRole, referrer?: Someone): Promise<Someone>;
  /** Another session of the same person. */
  again(person: Someone, address?: string): Promise<Someone>;
  /** Of a new link by which the account gets another password, as `acre server reset-password` makes it. */
  resetToken(email: string): Promise<string>;
  /** Of a link by which the person gets another e-mail, as if it had been mailed. */
  emailToken(person: Pick<Someone, 'id'>, email: string): Promise<string>;
  /** Of a link to a member's own data, as if they had given their password. */
  dataKey(personId: number): string;
  /** Of the link by which a member stops notifications. */
  unsubscribeToken(personId: number): string;
  /** A property submitted through the API, then put where the test needs it. */
  property(by: Someone, wanted?: Wanted): Promise<Property>;
  /** A deal that an administrator made. */
  deal(on: Property, parts?: Partial<Parameters<typeof aDeal>[0]>): Promise<Deal>;
};

/** A firm with one administrator, on a server that signs with these keys. Requests come through one trusted proxy. */
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
    dataKey: (personId) => dataLinks(keys).linkFor(personId).url.slice('/api/account/downloads/'.length),
    unsubscribeToken: (personId) => unsubscribeLinks(keys).pathFor(personId).slice('/unsubscribe/'.length),
    property: async (by, { status = 'under_review', referralId, ...content } = {}) => {
      const { id } = await by.client.call(api.properties.create, { body: aProperty(content) });
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
    if (role === 'admin') await owner('people').where({ id }).update({ role });
    return { ...caller, id, role, email, fullName, password };
  };
