import { fieldErrors } from '@acre/domain/kernel/field-errors';
import { propertyFields } from '@acre/domain/properties/fields';
import { duplicateReasons } from '@acre/domain/properties/similar/possible-duplicate';
import { propertyStatuses } from '@acre/domain/properties/status/status';
import { forMembers } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { id, inForm, text } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';

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
components.add(PossibleDuplicate, { id: 'PossibleDuplicate' });

const { address, city, state, zipCode } = propertyFields;

export const propertyDuplicates = endpoint({
  ...routes.properties.duplicates,
  summary: 'List up to 5 possible duplicates of an address, among properties that you can open',
  query: z.strictObject({
    address: text({ ...address, ...fieldErrors(address) }),
    city: text({ ...city, ...fieldErrors(city) }),
    state: inForm(/^[A-Za-z]{2}$/, 2, state.required),
    zipCode: text({ ...zipCode, ...fieldErrors(zipCode) }),
    /** The property with this id is not reported as a duplicate. */
    except: z.optional(id),
  }),
  status: 200,
  response: z.array(PossibleDuplicate),
  refusals: ['sign_in.required'],
  access: { find: forMembers(200) },
});
