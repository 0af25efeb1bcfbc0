import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { peopleKnownInFull } from '../visibility.ts';
import type { NetworkPage } from './network-page.ts';
import type { PersonRow } from './person.ts';

const person = rulesFor<PersonRow>();

/** What an actor sees of the tree below a person, from after an id on. Partners see of theirs how many they referred, and nobody. */
export const readNetwork =
  ({ people, network }: Pick<Ports, 'people' | 'network'>) =>
  async (actor: Member, id: number, { after }: { after: number }): Promise<NetworkPage> => {
    if ((await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)))) === undefined) throw new Refusal('person.not_found');
    return actor.role === 'partner' ? { total: 0, nodes: await network.root(id) } : network.page(id, after);
  };
