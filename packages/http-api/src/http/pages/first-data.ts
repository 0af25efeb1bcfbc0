import { api } from '@acre/contracts/api';
import { type Paged, pageKeyOf, urlOf } from '@acre/contracts/mechanism/client';
import { type BrowseFilters, browseQueryOf } from '@acre/contracts/properties/browse-filters';
import type { Property } from '@acre/contracts/properties/property';
import { Refusal } from '@acre/domain/kernel/refusal';
import { listProperties } from '@acre/domain/properties/list-properties';
import { readProperty } from '@acre/domain/properties/read-property';
import type { ReadAsVisitor } from '../../ops/replica/reads.ts';
import { propertyQuery } from '../from-wire.ts';
import { InvalidRequest } from '../middleware/errors.ts';
import { check, readText } from '../read-request.ts';
import type { FirstData } from './page.ts';

/**
 * Holds an API response as an object in `value`, and as JSON text in `data`. The page contains `data`, so that the browser does not request
 * the response again.
 */
export type Answered<V> = Readonly<{ value: V; data: FirstData }>;

/** Returns undefined for filters that the API would refuse. */
export async function firstList(read: ReadAsVisitor, filters: BrowseFilters): Promise<Answered<Paged<Property[]>> | undefined> {
  const input = { query: browseQueryOf(filters) };
  const params = new URLSearchParams(urlOf(api.properties.list, input).split('?')[1]);
  try {
    const { query } = api.properties.list;
    const wanted = propertyQuery(check(query, readText(query, Object.fromEntries(params))) as Parameters<typeof propertyQuery>[0]);
    const { rows, total, capped } = await read((ctx) => listProperties(ctx, wanted));
    const json = `{"rows":${rows},"total":${total},"capped":${capped}}`;
    return { value: { rows: JSON.parse(rows) as Property[], total, capped }, data: { [pageKeyOf(api.properties.list, input)]: json } };
  } catch (error) {
    if (error instanceof InvalidRequest) return undefined;
    throw error;
  }
}

/** Returns undefined if a visitor must not see the property. */
export async function firstListing(read: ReadAsVisitor, id: number): Promise<Answered<Property> | undefined> {
  try {
    const json = await read((ctx) => readProperty(ctx, { id }));
    return { value: JSON.parse(json) as Property, data: { [urlOf(api.properties.get, { params: { id } })]: json } };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
