import type { Context } from '../context.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import type { PersonRow } from './person.ts';

const person = rulesFor<PersonRow>();

/** Returns a predicate for the ids of people above the actor in the referral tree. */
export async function aboveOf({ actor, people }: Pick<Context, 'actor' | 'people'>): Promise<(id: number) => boolean> {
  const upline = await uplineOf({ people }, actor.id);
  return (id) => upline.includes(id);
}

/** Returns everyone above a person in the referral tree, the referrer first. */
export const uplineOf = async ({ people }: Pick<Ports, 'people'>, id: number): Promise<readonly number[]> =>
  (await people.find(person.eq('id', id)))?.upline ?? [];
