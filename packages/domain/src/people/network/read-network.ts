import type { Context } from '../../context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { rulesFor } from '../../kernel/rule.ts';
import { peopleKnownInFull } from '../../visibility.ts';
import type { PersonRow } from '../person.ts';
import type { NetworkPage } from './network-page.ts';

const person = rulesFor<PersonRow>();

/**
 * Returns one page of the referral tree below a person: the nodes whose ids are greater than `after`, and if `after` is 0, also the node of
 * the person. Partners do not see the tree: they get only the node of the person, whatever `after` is. Throws `person.not_found` if the
 * actor may not read the person's figures and contact details.
 */
export async function readNetwork(
  { actor, people, network }: Context,
  { id, after }: Readonly<{ id: number }> & { after: number },
): Promise<NetworkPage> {
  if ((await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)))) === undefined) throw new Refusal('person.not_found');
  return actor.role === 'partner' ? { total: 0, nodes: await network.root(id) } : network.page(id, after);
}
