import { personRoles } from '@acre/domain/kernel/actor';
import { networkPageSize } from '@acre/domain/people/network/network-page';
import { Proof, proofRefusals } from '../account/proof.ts';
import { forAdmins, forEverybody, forMembers, strangersHidden } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, paging, searchTerm, wholeFrom } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { NetworkPage } from './network.ts';
import { Person, Referrer } from './person.ts';
import { weakPassword } from './person-fields.ts';
import { Funnel, MonthOfWork, Performance } from './person-figures.ts';
import { ClientInput, MemberMessage, PasswordChange, PersonPatch } from './person-forms.ts';

export const people = {
  list: endpoint({
    ...routes.people.list,
    summary:
      'List people that you can see. Administrators see everyone, elites see their network, and partners see themselves and their referrer',
    query: z.strictObject({ role: z.optional(z.enum(personRoles)), search: searchTerm, ...paging }),
    status: 200,
    response: z.array(Person),
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  addClient: endpoint({
    ...routes.people.addClient,
    summary: 'Add a client (seller or buyer), who cannot log in',
    body: ClientInput,
    status: 201,
    response: Person,
    refusals: ['sign_in.required', 'not_allowed', 'person.email_taken', 'idempotency.in_flight', 'idempotency.other_body'],
    access: { add: forAdmins(201) },
  }),
  byReferral: endpoint({
    ...routes.people.byReferral,
    summary: 'Read the member with a referral ID',
    params: z.strictObject({ referralId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    status: 200,
    response: Referrer,
    refusals: ['person.not_found', 'too_many'],
    access: { lookUp: forEverybody(200) },
    limited: 'referral',
  }),
  get: endpoint({
    ...routes.people.get,
    summary: 'Read a person',
    params: byId,
    status: 200,
    response: Person,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { get: strangersHidden },
  }),
  performance: endpoint({
    ...routes.people.performance,
    summary: 'Read the figures of a person, or of the whole platform for an administrator. Money is in dollars',
    params: byId,
    status: 200,
    response: Performance,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { performance: strangersHidden },
  }),
  history: endpoint({
    ...routes.people.history,
    summary: "Read a person's work by month for the last twelve months, oldest first. Money is in dollars",
    params: byId,
    status: 200,
    response: z.array(MonthOfWork),
    refusals: ['sign_in.required', 'person.not_found'],
    access: { history: strangersHidden },
  }),
  network: endpoint({
    ...routes.people.network,
    summary: `List the referral network of a person, ${networkPageSize} people at a time, ordered by ID. Partners see only themselves`,
    params: byId,
    query: z.strictObject({ after: z._default(wholeFrom(0, 2_147_483_647), 0) }),
    status: 200,
    response: NetworkPage,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { network: strangersHidden },
  }),
  funnel: endpoint({
    ...routes.people.funnel,
    summary: 'Read the results of a referral link: visits, registrations, first submissions and first deals',
    params: byId,
    status: 200,
    response: Funnel,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { funnel: strangersHidden },
  }),
  write: endpoint({
    ...routes.people.write,
    summary: 'Email a message to a member. Administrators can message any member, elites only members of their network',
    params: byId,
    body: MemberMessage,
    status: 204,
    refusals: ['sign_in.required', 'conversation.too_many', 'email.unconfirmed', 'person.not_found', 'person.not_reachable'],
    access: { write: { ...strangersHidden, owner: 409, network: 204, admin: 204 } },
    limited: 'message',
  }),
  confirmEmail: endpoint({
    ...routes.people.confirmEmail,
    summary: "Confirm a member's email address as an administrator. This also lifts a new member's limit of 10 invitations a day",
    params: byId,
    status: 200,
    response: Person,
    refusals: ['sign_in.required', 'person.not_found', 'not_allowed'],
    access: { confirm: { ...strangersHidden, owner: 403, network: 403 } },
  }),
  deactivate: endpoint({
    ...routes.people.deactivate,
    summary: 'Deactivate a member. Their sessions end and their links stop working. Their records are kept',
    params: byId,
    status: 200,
    response: Person,
    refusals: ['sign_in.required', 'person.not_found', 'not_allowed', 'person.last_admin'],
    access: { deactivate: { ...strangersHidden, owner: 403, network: 403 } },
  }),
  reactivate: endpoint({
    ...routes.people.reactivate,
    summary: 'Reactivate a member. Their old password works again',
    params: byId,
    status: 200,
    response: Person,
    refusals: ['sign_in.required', 'person.not_found', 'not_allowed'],
    access: { reactivate: { ...strangersHidden, owner: 403, network: 403 } },
  }),
  edit: endpoint({
    ...routes.people.edit,
    summary:
      "Edit a profile. Members can edit their own, administrators all. Administrators can also change email address and role. These two changes need the administrator's own `proof`, which can be left out for ten minutes after it was last given in the same session. Either change ends the member's sessions, API tokens and pending links, and the member is notified by email",
    params: byId,
    body: z.extend(PersonPatch, { proof: z.optional(Proof) }),
    status: 200,
    response: Person,
    refusals: [
      'sign_in.required',
      'person.not_found',
      'not_allowed',
      'field.read_only',
      'version.stale',
      'person.email_taken',
      'person.email_missing',
      'person.last_admin',
      'file.not_attachable',
      'proof.required',
      ...proofRefusals,
    ],
    access: {
      profile: { ...strangersHidden, network: 403 },
      ownEmail: { ...strangersHidden, owner: 403, network: 403 },
      removePhoto: { ...strangersHidden, network: 403 },
      role: { ...strangersHidden, owner: 403, network: 403 },
      referredBy: { ...strangersHidden, owner: 403, network: 403, admin: 403 },
    },
    limited: 'proof',
    limitedOnlyWith: 'proof',
    transaction: 'own',
    sessionOnly: true,
  }),
  changePassword: endpoint({
    ...routes.people.changePassword,
    summary: 'Change your own password. All other sessions end',
    params: byId,
    body: PasswordChange,
    status: 204,
    refusals: ['sign_in.required', 'too_many', 'person.not_found', 'not_allowed', 'password.wrong', ...weakPassword],
    access: { change: { ...strangersHidden, owner: 204, network: 403, admin: 403 } },
    limited: 'password',
    transaction: 'own',
    sessionOnly: true,
  }),
};
