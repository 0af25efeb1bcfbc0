import type { PropertyStatus } from '@acre/domain/properties/status/status';
import type { Site } from './site.ts';
import { accountOf } from './site.ts';

type Known = Readonly<Record<string, unknown>> & { readonly images?: readonly unknown[] };

/** Inserts a listing of the elite directly into the database. */
export async function aListing(
  { app }: Site,
  { images = [], ...known }: Known = {},
  status: PropertyStatus = 'marketing_start',
): Promise<number> {
  const { id: submitter } = await app
    .db('people')
    .where({ email: accountOf('elite').email })
    .first('id');
  const row = {
    name: 'Cooper Yard',
    type: 'industrial',
    address: '12 Cooper Street',
    city: 'Denver',
    state: 'CO',
    zip_code: '80202',
    price: 2_400_000,
    size: 20_000,
    status,
    submitted_by_id: submitter,
    ...known,
    images: JSON.stringify(images),
  };
  const [{ id }] = await app.db('properties').insert(row).returning('id');
  return id;
}

/** Returns the addresses of `count` pictures of demo properties. */
export async function demoPictures({ app }: Site, count: number): Promise<unknown[]> {
  const { rows } = await app.db.raw<{ rows: { image: unknown }[] }>(
    'select image from properties, jsonb_array_elements(images) image where id <= 240 order by id, image limit ?',
    [count],
  );
  return rows.map(({ image }) => image);
}
