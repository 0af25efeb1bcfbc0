import { duplicateReasons, propertyStatuses, propertyRules as rules } from '@acre/domain';
import { forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, inForm, text } from './fields.ts';
import { z } from './z.ts';

const PossibleDuplicate = z.object({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  status: z.enum(propertyStatuses),
  reason: z.enum(duplicateReasons),
});
export type PossibleDuplicate = z.output<typeof PossibleDuplicate>;
z.globalRegistry.add(PossibleDuplicate, { id: 'PossibleDuplicate' });

const { tooShort: required, tooLong, max } = rules.zipCode;

export const propertyDuplicates = endpoint({
  method: 'GET',
  path: '/api/properties/duplicates',
  summary: 'Up to 5 properties the caller may open that may be the one at this address',
  query: z.strictObject({
    address: text(rules.address),
    city: text(rules.city),
    state: inForm(/^[A-Za-z]{2}$/, 2, rules.state.required),
    zipCode: text({ required, tooLong, max }),
    /** The property itself, where it is on record. */
    except: z.optional(id),
  }),
  status: 200,
  response: z.array(PossibleDuplicate),
  refusals: ['sign_in.required'],
  access: { find: forMembers(200) },
});
