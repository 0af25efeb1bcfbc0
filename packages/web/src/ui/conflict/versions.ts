/** `before` is the version that both people started from. */
export type Versions<V> = Readonly<{ before: V; mine: V; theirs: V }>;
export type Side = 'mine' | 'theirs';
export type Choices<V> = { readonly [K in keyof V]?: Side };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Finds the fields that differ between `mine` and `theirs`. If only one side changed such a field, suggests that side's value. If both
 * sides changed it, suggests nothing.
 */
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

/**
 * Returns whether saving `mine` would overwrite a change in `theirs`. Fields that `theirs` left unchanged, or that have the same value in
 * both, do not count.
 */
export const wouldLose = <V extends object>(versions: Versions<V>): boolean =>
  conflictOf(versions).fields.some((field) => !same(versions.theirs[field], versions.before[field]));

export const chosenOf = <V extends object>({ mine, theirs }: Versions<V>, choices: Choices<V>): V => ({
  ...mine,
  ...Object.fromEntries(Object.entries(choices).flatMap(([field, side]) => (side === 'theirs' ? [[field, theirs[field as keyof V]]] : []))),
});
