/** What somebody edits, three times: as they began, as they want it, and as somebody else saved it meanwhile. */
export type Versions<V> = Readonly<{ before: V; mine: V; theirs: V }>;
export type Side = 'mine' | 'theirs';
export type Choices<V> = { readonly [K in keyof V]?: Side };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields in which the two differ, and whose value stands to reason: that of who alone changed it. Where both did there is none. */
export function conflictOf<V extends object>({
  before,
  mine,
  theirs,
}: Versions<V>): Readonly<{ fields: readonly (keyof V)[]; suggested: Choices<V> }> {
  const all = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof V)[];
  const fields = all.filter((field) => !same(mine[field], theirs[field]));
  const isSuggested = (field: keyof V, by: V, other: V) => !same(by[field], before[field]) && same(other[field], before[field]);
  const suggested = Object.fromEntries([
    ...fields.filter((field) => isSuggested(field, mine, theirs)).map((field) => [field, 'mine']),
    ...fields.filter((field) => isSuggested(field, theirs, mine)).map((field) => [field, 'theirs']),
  ]) as Choices<V>;
  return { fields, suggested };
}

/** Did they change anything of it that would be lost? What they left alone, or changed to the same, is no conflict. */
export const wouldLose = <V extends object>(versions: Versions<V>): boolean =>
  conflictOf(versions).fields.some((field) => !same(versions.theirs[field], versions.before[field]));

/** Mine, but for the fields that were chosen from theirs. */
export const chosenOf = <V extends object>({ mine, theirs }: Versions<V>, choices: Choices<V>): V => ({
  ...mine,
  ...Object.fromEntries(Object.entries(choices).flatMap(([field, side]) => (side === 'theirs' ? [[field, theirs[field as keyof V]]] : []))),
});
