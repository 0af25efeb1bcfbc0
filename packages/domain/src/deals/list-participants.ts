import { isAdmin, type Member, type PersonRole } from '../kernel/actor.ts';
import type { FieldPolicy, Page, Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import { searchFor } from '../kernel/search.ts';
import type { PersonRow, PersonView } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { visibleProperties } from '../visibility.ts';
import { type DealPart, dealParts, participantRoles } from './eligibility.ts';

export type ParticipantQuery = Paging &
  Readonly<{ propertyId?: number | undefined; part?: DealPart | undefined; id?: number | undefined; search?: string | undefined }>;

type Participant = Pick<PersonView, 'id' | 'fullName' | 'role'>;

const property = rulesFor<PropertyRow>();
const person = rulesFor<PersonRow>();
const fields: FieldPolicy<PersonRow, PersonView> = [{ names: ['id', 'fullName', 'role'], when: everything }];

/**
 * Who may take part, or a certain part, in a deal the actor creates, nobody shut out: clients, administrators and as seller the property's submitter;
 * for administrators every partner and elite, for members only themselves, since they may name nobody else.
 */
export const listParticipants =
  ({ properties, people }: Pick<Ports, 'properties' | 'people'>) =>
  async (actor: Member, { propertyId, part, id, search, ...paging }: ParticipantQuery): Promise<Page<Participant>> => {
    const submitters = propertyId === undefined ? [] : [await submitterOf(properties, actor, propertyId)];
    const parts = part === undefined ? dealParts : [part];
    const roles = new Set(parts.flatMap((each) => rolesFor(actor, each)));
    const ids = parts.flatMap((each) => (each === 'seller' ? submitters : each === actor.role ? [actor.id] : []));
    return people.page({
      within: person.all(
        person.any(person.all(person.in('role', [...roles]), person.eq('deactivatedAt', null)), person.in('id', ids)),
        ...(id === undefined ? [] : [person.eq('id', id)]),
        ...(search ? [person.contains('nameText', searchFor(search))] : []),
      ),
      fields,
      sort: [
        { by: 'fullName', direction: 'asc' },
        { by: 'id', direction: 'asc' },
      ],
      ...paging,
      countTo: null,
    });
  };

const rolesFor = (actor: Member, part: DealPart): readonly PersonRole[] =>
  isAdmin(actor) || part === 'seller' || part === 'buyer' ? participantRoles[part] : [];

async function submitterOf(properties: Ports['properties'], actor: Member, id: number): Promise<number> {
  const found = await properties.find(property.all(property.eq('id', id), visibleProperties(actor)));
  if (found === undefined) throw new Refusal('property.not_found', { field: 'propertyId' });
  return found.submittedById;
}
