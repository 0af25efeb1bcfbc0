import type { PersonRole } from '../kernel/actor.ts';
import { updateOf } from '../kernel/event-collector.ts';
import type { Person } from './person.ts';
import type { PersonChange } from './ports.ts';

type OfPerson = Readonly<{ personId: number; by: number }>;

export type PersonFact = OfPerson &
  (
    | Readonly<{ fact: 'member_joined'; fullName: string; role: PersonRole }>
    | Readonly<{ fact: 'second_factor_reset'; fullName: string }>
    | Readonly<{ fact: 'email_changed'; fullName: string }>
    | Readonly<{ fact: 'role_changed'; fullName: string; from: PersonRole; to: PersonRole }>
    | Readonly<{ fact: 'data_requested' }>
  );
export type PersonUpdate = Readonly<{ updated: 'person'; id: number; before: PersonChange; after: PersonChange }>;

/** Creates the fact that a member joined. The new member is also its author (`by`), because members register themselves. */
export const memberJoined = (personId: number, { fullName, role }: Pick<Person, 'fullName' | 'role'>): PersonFact => ({
  fact: 'member_joined',
  personId,
  by: personId,
  fullName,
  role,
});
export const secondFactorReset = ({ id, fullName }: Pick<Person, 'id' | 'fullName'>, by: number): PersonFact => ({
  fact: 'second_factor_reset',
  personId: id,
  by,
  fullName,
});
type Named = Pick<Person, 'id' | 'fullName'>;

export const emailChanged = ({ id, fullName }: Named, by: number): PersonFact => ({ fact: 'email_changed', personId: id, by, fullName });
export const roleChanged = ({ id, fullName, role }: Named & Pick<Person, 'role'>, to: PersonRole, by: number): PersonFact => ({
  fact: 'role_changed',
  personId: id,
  by,
  fullName,
  from: role,
  to,
});
export const dataRequested = (personId: number): PersonFact => ({ fact: 'data_requested', personId, by: personId });

export const personUpdated = (stored: Person, change: PersonChange): PersonUpdate => updateOf('person', stored, change);
