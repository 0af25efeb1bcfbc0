import type { Context } from '../../context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { rulesFor } from '../../kernel/rule.ts';
import { peopleKnownInFull } from '../../visibility.ts';
import type { PersonRow } from '../person.ts';
import type { NetworkPage } from './network-page.ts';

const person = rulesFor<PersonRow>();

/**
 * Returns a page of the tree below a person whom the actor knows in full; it begins after the id `after`. Partners get only the root, with
 * the number of people whom they referred.
 */
export async function readNetwork(
  { actor, people, network }: Context,
  { id, after }: Readonly<{ id: number }> & { after: number },
): Promise<NetworkPage> {
  if ((await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)))) === undefined) throw new Refusal('person.not_found');
  return actor.role === 'partner' ? { total: 0, nodes: await network.root(id) } : network.page(id, after);
}
