import type { DomainFact } from '../events.ts';
import type { Ports } from '../ports.ts';
import {
  commissionChanged,
  commissionPaid,
  commissionUnpaid,
  dataRequested,
  dealCreated,
  dealStatusChanged,
  emailAddressChanged,
  personJoined,
  propertyDeleted,
  propertyRestored,
  propertyStatusChanged,
  propertySubmitted,
  roleChanged,
  secondFactorReset,
  shareReversed,
} from './messages.ts';
import type { AddedActivity, NewActivity } from './ports.ts';

type Entry = Readonly<{ fact: DomainFact['fact']; activity: NewActivity }>;
export type RecordedFact = Entry & Readonly<{ added: AddedActivity }>;

/**
 * Records an activity for each fact, in order. No activity is recorded for conversations, `secured` facts, or members' changes of their own
 * email address.
 */
export async function recordActivities(
  { activities }: Pick<Ports, 'activities'>,
  facts: readonly DomainFact[],
): Promise<readonly RecordedFact[]> {
  const entries = facts.flatMap((fact) => activitiesOf(fact).map((activity) => ({ fact: fact.fact, activity })));
  if (entries.length === 0) return [];
  const added = await activities.add(entries.map(({ activity }) => activity));
  return added.map((one, at) => ({ ...(entries[at] as Entry), added: one }));
}

/** Each fact results in at most one activity. */
function activitiesOf(fact: DomainFact): readonly NewActivity[] {
  switch (fact.fact) {
    case 'property_submitted':
      return [{ userId: fact.by, type: 'property_submission', message: propertySubmitted(fact), about: { property: fact.propertyId } }];
    case 'property_deleted':
      return [{ userId: fact.by, type: 'property_deleted', message: propertyDeleted(fact), about: { property: fact.propertyId } }];
    case 'property_restored':
      return [{ userId: fact.by, type: 'property_restored', message: propertyRestored(fact), about: { property: fact.propertyId } }];
    case 'property_status_changed':
      return [{ ...statusChange(fact), message: propertyStatusChanged(fact), about: { property: fact.propertyId } }];
    case 'deal_created':
      return [{ userId: fact.by, type: 'deal_created', message: dealCreated(fact), about: { deal: fact.dealId } }];
    case 'deal_status_changed':
      return [{ ...statusChange(fact), message: dealStatusChanged(fact), about: { deal: fact.dealId } }];
    case 'commission_paid':
      return [{ userId: fact.by, type: 'commission_paid', message: commissionPaid(fact), about: { deal: fact.dealId } }];
    case 'commission_unpaid':
      return [{ userId: fact.by, type: 'commission_paid', message: commissionUnpaid(fact), about: { deal: fact.dealId } }];
    case 'commission_changed':
      return [{ userId: fact.by, type: 'commission_paid', message: commissionChanged(fact), about: { deal: fact.dealId } }];
    case 'share_reversed':
      // The activity is about the person and not about the deal, because former participants no longer see what happens to the deal.
      return [{ userId: fact.by, type: 'commission_paid', message: shareReversed(fact), about: { person: fact.personId } }];
    case 'member_joined':
      return [{ userId: fact.by, type: 'user_joined', message: personJoined(fact), about: { person: fact.personId } }];
    case 'second_factor_reset':
      return [{ userId: fact.by, type: 'second_factor_reset', message: secondFactorReset(fact), about: { person: fact.personId } }];
    case 'email_changed':
      // Changes that members make to their own account are private.
      if (fact.by === fact.personId) return [];
      return [{ userId: fact.by, type: 'email_changed', message: emailAddressChanged(fact), about: { person: fact.personId } }];
    case 'role_changed':
      return [{ ...changeOf(fact), type: 'role_changed', message: roleChanged(fact), about: { person: fact.personId } }];
    case 'data_requested':
      return [{ userId: fact.by, type: 'data_requested', message: dataRequested, about: { person: fact.personId } }];
    case 'conversation_begun':
    case 'message_sent':
    case 'secured':
      return [];
  }
}

type Moved = Readonly<{ by: number; from: string; to: string }>;

const changeOf = ({ by, from, to }: Moved) => ({ userId: by, oldValue: from, newValue: to });
const statusChange = (moved: Moved) => ({ ...changeOf(moved), type: 'status_change' }) as const;
