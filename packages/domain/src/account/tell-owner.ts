import { helpFor } from '../firm/house-contact.ts';
import type { HouseContact } from '../firm/ports.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Letter } from '../mail/letter.ts';
import { post } from '../mail/post.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';

const person = rulesFor<PersonRow>();

/**
 * Emails the owner of an account about a change to its protection, whatever notification channels the owner chose. The email is stored and
 * queued in the transaction of the change.
 */
export async function tellOwner(
  ports: Pick<Ports, 'people' | 'mails' | 'outbox' | 'settings'>,
  id: number,
  letterTo: (fullName: string, contact: HouseContact | undefined) => Letter,
): Promise<void> {
  const owner = await ports.people.find(person.eq('id', id));
  if (!owner?.email) return;
  const letter = { kind: 'notification', personId: id, toAddress: owner.email, replyTo: null } as const;
  await post(ports, [{ ...letter, ...letterTo(owner.fullName, await helpFor(ports, { id, email: owner.email })) }]);
}
