import type { Context } from '../../context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { rulesFor } from '../../kernel/rule.ts';
import { peopleKnownInFull } from '../../visibility.ts';
import type { PersonRow } from '../person.ts';
import type { Funnel } from '../ports.ts';

const person = rulesFor<PersonRow>();

export async function readFunnel({ actor, people, referralVisits }: Context, { id }: Readonly<{ id: number }>): Promise<Funnel> {
  if ((await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)))) === undefined) throw new Refusal('person.not_found');
  return referralVisits.funnelOf(id);
}
