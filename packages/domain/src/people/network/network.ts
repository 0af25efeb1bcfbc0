type Referred = Readonly<{ id: number; referredBy: number | null }>;

/** Returns the ids of everyone above a person, starting with the referrer. The list ends at a cycle or an unknown person. */
export function uplineOf(people: readonly Referred[], id: number): number[] {
  const referrers = new Map(people.map((person) => [person.id, person.referredBy]));
  const upline: number[] = [];
  let above = referrers.get(id) ?? null;
  while (above !== null && above !== id && !upline.includes(above) && referrers.has(above)) {
    upline.push(above);
    above = referrers.get(above) ?? null;
  }
  return upline;
}

/** Returns the ids of everyone below a person, level by level. A cycle is visited once. */
export function networkOf(people: readonly Referred[], id: number): number[] {
  const below = new Map<number | null, number[]>();
  for (const person of people) below.set(person.referredBy, [...(below.get(person.referredBy) ?? []), person.id]);
  const seen = new Set([id]);
  const network: number[] = [];
  let level: readonly number[] = [id];
  while (level.length > 0) {
    level = level.flatMap((above) => below.get(above) ?? []).filter((found) => !seen.has(found));
    for (const found of level) seen.add(found);
    network.push(...level);
  }
  return network;
}

/** Counts direct referrals, optionally only those that pass `counts`. */
export const referredCount = <P extends Referred>(people: readonly P[], id: number, counts: (person: P) => boolean = () => true): number =>
  people.filter((person) => person.referredBy === id && counts(person)).length;
