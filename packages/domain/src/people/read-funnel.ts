import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { peopleKnownInFull } from '../visibility.ts';
import type { Funnel } from './funnel.ts';
import type { PersonRow } from './person.ts';

const person = rulesFor<PersonRow>();

export const readFunnel =
  ({ people, referralVisits }: Pick<Ports, 'people' | 'referralVisits'>) =>
  async (actor: Member, id: number): Promise<Funnel> => {
    if ((await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)))) === undefined) throw new Refusal('person.not_found');
    return referralVisits.funnelOf(id);
  };
