import { ListedDeal } from './deals/deals.ts';
import { forMembers } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { components, z } from './mechanism/z.ts';
import { Person } from './people/person.ts';
import { Property } from './properties/property.ts';
import { SuggestedPlace } from './properties/property-places.ts';
import * as routes from './routes/index.ts';

export const Found = z.object({
  properties: z.array(
    z.pick(Property, { id: true, name: true, address: true, city: true, state: true, type: true, status: true, price: true }),
  ),
  /** These are places of properties in the caller's work list. */
  places: z.array(SuggestedPlace),
  deals: z.array(z.pick(ListedDeal, { id: true, propertyName: true, status: true, value: true })),
  people: z.array(z.pick(Person, { id: true, fullName: true, role: true, email: true, company: true })),
});
export type Found = z.output<typeof Found>;
components.add(Found, { id: 'Found' });

export const search = {
  everything: endpoint({
    ...routes.search.everything,
    summary: 'Search your properties, their places, deals and people, best match first. Typos are tolerated',
    query: z.strictObject({
      q: z
        .string({ error: 'Enter a search term' })
        .check(z.trim(), z.minLength(1, 'Enter a search term'), z.maxLength(200, 'A search must be at most 200 characters')),
    }),
    status: 200,
    response: Found,
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { search: forMembers(200) },
  }),
};
