import { forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { inForm } from './fields.ts';
import { z } from './z.ts';

export const ZipPlace = z.object({
  city: z.string(),
  county: z.string(),
  /** Two letters. */
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type ZipPlace = z.output<typeof ZipPlace>;

export const places = {
  byZipCode: endpoint({
    method: 'GET',
    path: '/api/places/{zipCode}',
    summary: 'City, county and state of a ZIP code, and its middle',
    params: z.strictObject({ zipCode: inForm(/^\d{5}$/, 5, 'A ZIP code has five digits') }),
    status: 200,
    response: ZipPlace,
    refusals: ['sign_in.required', 'place.not_found'],
    access: { lookUp: forMembers(200) },
  }),
};
