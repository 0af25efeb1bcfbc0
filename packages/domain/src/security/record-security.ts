import type { DomainFact } from '../events.ts';
import { roleNames } from '../people/roles.ts';
import type { Ports } from '../ports.ts';
import type { NewSecurityEntry, SecurityKind } from './entry.ts';

/** This subscriber writes facts about security to the log in the transaction of the change. */
export async function recordSecurity({ securityLog }: Pick<Ports, 'securityLog'>, facts: readonly DomainFact[]): Promise<void> {
  const entries = facts.flatMap(entriesOf);
  if (entries.length > 0) await securityLog.add(entries);
}

function entriesOf(fact: DomainFact): readonly NewSecurityEntry[] {
  switch (fact.fact) {
    case 'secured': {
      const { fact: _, ...entry } = fact;
      return [entry];
    }
    case 'member_joined':
      return [about(fact, 'member_joined', roleNames[fact.role])];
    case 'second_factor_reset':
      return [about(fact, 'second_factor_changed', 'Reset by an administrator')];
    case 'email_changed':
      return [about(fact, 'email_changed', fact.by === fact.personId ? 'With the emailed link' : 'By an administrator')];
    case 'role_changed':
      return [about(fact, 'role_changed', `${roleNames[fact.from]} to ${roleNames[fact.to]}`)];
    case 'data_requested':
      return [about(fact, 'exported', 'Requested a link to download their data')];
    default:
      return [];
  }
}

const about = ({ by, personId }: Readonly<{ by: number; personId: number }>, kind: SecurityKind, detail: string): NewSecurityEntry => ({
  kind,
  actorId: by,
  subjectId: personId,
  detail,
});
