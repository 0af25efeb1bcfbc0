import type { DealFact, DealUpdate } from './deals/events.ts';
import type { ConversationFact } from './enquiries/events.ts';
import type { PersonFact, PersonUpdate } from './people/events.ts';
import type { PropertyFact, PropertyUpdate } from './properties/events.ts';
import type { SecurityFact } from './security/events.ts';

export type DomainFact = PropertyFact | DealFact | PersonFact | ConversationFact | SecurityFact;
export type DomainUpdate = PropertyUpdate | DealUpdate | PersonUpdate;

/**
 * Use cases record the events of a transaction here. Subscribers get them once, in the same transaction, after the last write of the use
 * case.
 */
export interface Events {
  record(...events: readonly (DomainFact | DomainUpdate)[]): void;
}
