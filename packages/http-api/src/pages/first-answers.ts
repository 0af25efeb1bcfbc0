import { api, type BrowseFilters, browseQueryOf, type Paged, type Property, pageKeyOf, urlOf } from '@acre/contracts';
import { Refusal, visitor } from '@acre/domain';
import type { Application } from '@acre/domain/application';
import { InvalidRequest } from '../errors.ts';
import { propertyQuery } from '../from-wire.ts';
import { check, readText } from '../read-request.ts';
import type { FirstData } from './page.ts';

/** An answer of the API, read for a visitor, and the same as the browser will look for it. */
export type Answered<V> = Readonly<{ value: V; data: FirstData }>;

type Reading = Pick<Application, 'listProperties' | 'readProperty'>;

/** The list under these filters; undefined where the API would turn them down. */
export async function firstList(app: Reading, filters: BrowseFilters): Promise<Answered<Paged<Property[]>> | undefined> {
  const input = { query: browseQueryOf(filters) };
  const asked = new URLSearchParams(urlOf(api.properties.list, input).split('?')[1]);
  try {
    const { query } = api.properties.list;
    const { rows, total, capped } = await app.listProperties(
      visitor,
      propertyQuery(check(query, readText(query, Object.fromEntries(asked))) as Parameters<typeof propertyQuery>[0]),
    );
    const json = `{"rows":${rows},"total":${total},"capped":${capped}}`;
    return { value: { rows: JSON.parse(rows) as Property[], total, capped }, data: { [pageKeyOf(api.properties.list, input)]: json } };
  } catch (error) {
    if (error instanceof InvalidRequest) return undefined;
    throw error;
  }
}

/** The record of a property; undefined where a visitor may not see one. */
export async function firstListing(app: Reading, id: number): Promise<Answered<Property> | undefined> {
  try {
    const json = await app.readProperty(visitor, id);
    return { value: JSON.parse(json) as Property, data: { [urlOf(api.properties.get, { params: { id } })]: json } };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
