import { forMembers } from './access.ts';
import { ListedDeal } from './deals.ts';
import { endpoint } from './endpoint.ts';
import { Person } from './person.ts';
import { Property } from './property.ts';
import { z } from './z.ts';

export const Found = z.object({
  properties: z.array(
    z.pick(Property, { id: true, name: true, address: true, city: true, state: true, type: true, status: true, price: true }),
  ),
  deals: z.array(z.pick(ListedDeal, { id: true, propertyName: true, status: true, value: true })),
  people: z.array(z.pick(Person, { id: true, fullName: true, role: true, email: true, company: true })),
});
export type Found = z.output<typeof Found>;
z.globalRegistry.add(Found, { id: 'Found' });

export const search = {
  everything: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'A few properties, deals and people of those on the caller’s lists, the best first; misspelt words find what they resemble',
    query: z.strictObject({
      q: z
        .string({ error: 'Enter what to search for' })
        .check(z.trim(), z.minLength(1, 'Enter what to search for'), z.maxLength(200, 'A search must be at most 200 characters')),
    }),
    status: 200,
    response: Found,
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { search: forMembers(200) },
  }),
};
