import { forMembers } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { inForm } from './mechanism/fields.ts';
import { z } from './mechanism/z.ts';
import * as routes from './routes/index.ts';

export const ZipPlace = z.object({
  city: z.string(),
  county: z.string(),
  /** The state has two letters. */
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type ZipPlace = z.output<typeof ZipPlace>;

export const places = {
  byZipCode: endpoint({
    ...routes.places.byZipCode,
    summary: 'Look up a ZIP code: city, county, state and center',
    params: z.strictObject({ zipCode: inForm(/^\d{5}$/, 5, 'ZIP code must have 5 digits') }),
    status: 200,
    response: ZipPlace,
    refusals: ['sign_in.required', 'place.not_found'],
    access: { lookUp: forMembers(200) },
  }),
};
