import type { Context } from '../context.ts';
import { isAdmin, type Member, type PersonRole } from '../kernel/actor.ts';
import type { FieldPolicy, Page, Paging, Sort } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import { searchFor } from '../kernel/search.ts';
import type { PersonRow, PersonView } from '../people/person.ts';
import { uplineOf } from '../people/upline.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { openableProperties } from '../visibility.ts';
import { type DealPart, dealParts, participantRoles } from './participant-eligibility.ts';

export type ParticipantQuery = Paging &
  Readonly<{ propertyId?: number | undefined; part?: DealPart | undefined; id?: number | undefined; search?: string | undefined }>;

type Participant = Pick<PersonView, 'id' | 'fullName' | 'role'>;

const property = rulesFor<PropertyRow>();
const person = rulesFor<PersonRow>();
const fields: FieldPolicy<PersonRow, PersonView> = [{ names: ['id', 'fullName', 'role'], when: everything }];

const byName: Sort<PersonRow> = [
  { by: 'fullName', direction: 'asc' },
  { by: 'id', direction: 'asc' },
];
/** A referrer always joined before the person they referred, so within an upline the nearest person has the highest id. */
const nearestFirst: Sort<PersonRow> = [{ by: 'id', direction: 'desc' }];

/**
 * Lists the people whom the actor may name in a deal:
 * - as seller or buyer: all eligible people
 * - as partner or elite, if the actor is an administrator: all eligible people
 * - as partner, if the actor is a partner: only the actor
 * - as elite, if the actor is an elite: only the actor
 * - as elite, if the actor is a partner: the active elites above the actor
 */
export async function listParticipants(
  ctx: Context,
  { propertyId, part, id, search, ...paging }: ParticipantQuery,
): Promise<Page<Participant>> {
  const { actor, properties, people } = ctx;
  if (propertyId === undefined && !isAdmin(actor)) throw new Refusal('deal.property_missing', { field: 'propertyId' });
  const submitters = propertyId === undefined ? [] : [await submitterOf(properties, actor, propertyId)];
  const parts = part === undefined ? dealParts : [part];
  const roles = new Set(parts.flatMap((each) => rolesFor(actor, each)));
  const ids = parts.flatMap((each) => (each === 'seller' ? submitters : each === actor.role ? [actor.id] : []));
  const above = actor.role === 'partner' && parts.includes('elite') ? await uplineOf(ctx, actor.id) : [];
  return people.page({
    within: person.all(
      person.any(
        person.all(person.in('role', [...roles]), person.eq('deactivatedAt', null)),
        person.in('id', ids),
        person.all(person.in('id', above), person.eq('role', 'elite'), person.eq('deactivatedAt', null)),
      ),
      ...(id === undefined ? [] : [person.eq('id', id)]),
      ...(search ? [person.contains('nameText', searchFor(search))] : []),
    ),
    fields,
    sort: part === 'elite' && actor.role === 'partner' ? nearestFirst : byName,
    ...paging,
    countTo: null,
  });
}

const rolesFor = (actor: Member, part: DealPart): readonly PersonRole[] =>
  isAdmin(actor) || part === 'seller' || part === 'buyer' ? participantRoles[part] : [];

async function submitterOf(properties: Ports['properties'], actor: Member, id: number): Promise<number> {
  // Administrators can still correct the participants of a closed or cancelled deal after its property is deleted.
  const found = await properties.find(property.all(property.eq('id', id), isAdmin(actor) ? everything : openableProperties(actor)));
  if (found === undefined) throw new Refusal('property.not_found', { field: 'propertyId' });
  return found.submittedById;
}
