import { type ResoName, resoNames } from '@acre/domain/reso/fields';
import { QueryProblem } from '@acre/domain/reso/filter-tokens';
import { readFilter } from '@acre/domain/reso/read-filter';
import { byKey, readOrder, readPlace, readSelect, resoOption } from '@acre/domain/reso/read-options';
import { forEverybody } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { wholeFrom } from './mechanism/fields.ts';
import { components, z } from './mechanism/z.ts';
import * as routes from './routes/index.ts';

const option = z.string().check(z.maxLength(resoOption.max, resoOption.tooLong));

/**
 * Options are parsed here, so that an error can name the position of the wrong character. The original text is kept for the link to the
 * next page.
 */
const written = <R>(read: (text: string) => R) =>
  z.optional(
    z.pipe(
      option,
      z.transform((text: string, context) => {
        try {
          return { text, is: read(text) };
        } catch (problem) {
          if (!(problem instanceof QueryProblem)) throw problem;
          const message = `At character ${problem.position}: ${problem.message}`;
          context.issues.push({ code: 'custom', message, input: text });
          return z.NEVER;
        }
      }),
    ),
  );

const furthestSkip = 10_000;

export const ResoQuery = z
  .strictObject({
    $select: written(readSelect),
    $filter: written(readFilter),
    $orderby: written(readOrder),
    $top: z.optional(wholeFrom(0, 1_000_000)),
    $skip: z._default(wholeFrom(0, furthestSkip), 0),
    $count: z._default(z.boolean('Must be true or false'), false),
    $skiptoken: z.optional(option),
  })
  .check(
    z.refine(({ $skiptoken, $orderby }) => $skiptoken === undefined || readPlace($skiptoken, $orderby?.is ?? byKey) !== undefined, {
      path: ['$skiptoken'],
      message: 'Use the next link of the previous page unchanged',
    }),
  );

const value = z.nullable(z.union([z.string(), z.number()]));
const fields = Object.fromEntries(resoNames.map((name) => [name, z.optional(value)])) as Record<ResoName, z.ZodMiniOptional<typeof value>>;
export const ResoProperty = z.object({ '@odata.context': z.optional(z.string()), ...fields });
components.add(ResoProperty, { id: 'ResoProperty' });

const odata = 'application/json;odata.metadata=minimal';
const headers = { 'OData-Version': '4.0' } as const;

export const reso = {
  list: endpoint({
    ...routes.reso.list,
    summary: 'List the properties that you can open, with RESO Data Dictionary 2.0 field names, over OData 4.0',
    query: ResoQuery,
    status: 200,
    publicCache: true,
    mediaType: odata,
    headers,
    response: z.object({
      '@odata.context': z.string(),
      '@odata.count': z.optional(z.int()),
      value: z.array(ResoProperty),
      '@odata.nextLink': z.optional(z.string()),
    }),
    reads: 'replica',
    refusals: [],
    access: { list: forEverybody(200) },
  }),
  get: endpoint({
    ...routes.reso.get,
    summary: 'Read a property by its ListingKey',
    params: z.strictObject({ key: z.string().check(z.maxLength(20)) }),
    query: z.strictObject({ $select: ResoQuery.shape.$select }),
    status: 200,
    publicCache: true,
    mediaType: odata,
    headers,
    response: ResoProperty,
    refusals: ['property.not_found'],
    access: { listed: forEverybody(200), unlisted: { visitor: 404, owner: 200, partner: 404, elite: 404, network: 404, admin: 200 } },
  }),
  metadata: endpoint({
    ...routes.reso.metadata,
    summary: 'Read the fields of the RESO view and their types, as EDMX',
    status: 200,
    publicCache: true,
    mediaType: 'application/xml',
    headers,
    refusals: [],
    access: { metadata: forEverybody(200) },
  }),
};
