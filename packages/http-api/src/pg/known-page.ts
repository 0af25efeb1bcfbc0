import type { Json, PageRequest } from '@acre/domain';
import { isFrequent, type KnownTotals } from './known-totals.ts';
import { listedWithin, type Noun } from './noun.ts';
import { knownPage } from './page-statement.ts';
import { type Db, run } from './statement.ts';
import { walkedPage } from './walked-page.ts';

type Found<V> = Readonly<{ rows: Json<V[]>; version: number }>;
type Counted<V> = Readonly<{ rows: Json<V[]>; total: number }>;

/** A page of a list whose total is known from before. Nothing where it is not, or where something changed since. */
export async function pageOfKnown<T, V>(
  db: Db,
  noun: Noun<T, V>,
  request: PageRequest<T, V>,
  version: string,
  totals: KnownTotals,
): Promise<Counted<V> | undefined> {
  const known = totals.get();
  if (known === undefined) return undefined;
  const ifUnchanged = ({ rows, version: now }: Found<V>) => (now === known.version ? { rows, total: known.total } : undefined);
  const walk = isFrequent(known, request) && !known.isScattered ? walkedPage(noun, request, version) : undefined;
  const [near] = walk ? await run<Found<V> & Readonly<{ shown: number }>>(db, walk) : [];
  if (near && (near.shown === request.pageSize || near.version !== known.version)) return ifUnchanged(near);
  if (near) totals.note({ ...known, isScattered: true });
  const [page] = await run<Found<V>>(db, knownPage(noun, request, listedWithin(noun, request.within), version));
  return page && ifUnchanged(page);
}
