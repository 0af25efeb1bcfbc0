import { personRules as rules } from '@acre/domain';
import { forAdmins, forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { email, optionalText, version } from './fields.ts';
import { fullName } from './person-fields.ts';
import { z } from './z.ts';

export const HouseContactInput = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.profile),
  company: optionalText(rules.company),
  email: email(rules.email.invalid.profile, rules.email.max),
  phone: optionalText(rules.phone),
});

/** 0: nobody was ever named. */

export const HouseContact = z.object({
  fullName: z.string(),
  company: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  version,
});
export type HouseContact = z.output<typeof HouseContact>;
z.globalRegistry.add(HouseContact, { id: 'HouseContact' });

export const house = {
  contact: endpoint({
    method: 'GET',
    path: '/api/house-contact',
    summary: 'Whom members write to for help: as the settings say it, else the first administrator',
    status: 200,
    response: HouseContact,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { contact: forMembers(200) },
  }),
  changeContact: endpoint({
    method: 'PUT',
    path: '/api/house-contact',
    summary: 'Name whom members write to for help, and who offers what administrators submitted',
    body: z.extend(HouseContactInput, { version: z.optional(version) }),
    status: 200,
    response: HouseContact,
    refusals: ['sign_in.required', 'not_allowed', 'version.stale', 'person.not_found'],
    access: { changeContact: forAdmins(200) },
  }),
};
