import { personRules as rules } from '@acre/domain/people/rules';
import { forAdmins, forMembers } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { email, optionalText, version } from './mechanism/fields.ts';
import { components, z } from './mechanism/z.ts';
import { fullName } from './people/person-fields.ts';
import * as routes from './routes/index.ts';

export const HouseContactInput = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.profile),
  company: optionalText(rules.company),
  email: email(rules.email.invalid.profile, rules.email.max),
  phone: optionalText(rules.phone),
});

/** A version of 0 means that the house contact was never set. */
export const HouseContact = z.object({
  fullName: z.string(),
  company: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  version,
});
export type HouseContact = z.output<typeof HouseContact>;
components.add(HouseContact, { id: 'HouseContact' });

export const house = {
  contact: endpoint({
    ...routes.house.contact,
    summary: 'Read the house contact: the person whom members contact for help. By default, this is the first administrator',
    status: 200,
    response: HouseContact,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { contact: forMembers(200) },
  }),
  changeContact: endpoint({
    ...routes.house.changeContact,
    summary:
      "Change the house contact: the person whom members contact for help. This person is also the listing agent of administrators' properties",
    body: z.extend(HouseContactInput, { version: z.optional(version) }),
    status: 200,
    response: HouseContact,
    refusals: ['sign_in.required', 'not_allowed', 'version.stale', 'person.not_found'],
    access: { changeContact: forAdmins(200) },
  }),
};
