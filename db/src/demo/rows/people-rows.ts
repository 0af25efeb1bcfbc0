import type { DemoFirm } from '../firm.ts';
import type { Scribe } from './scribe.ts';

/**
 * Keeps the order of `people`, in which every referrer precedes the people they referred. The trigger `people_fix_upline` reads the
 * referrer's row, so that row must be inserted first.
 */
export const peopleRows = ({ people }: DemoFirm, passwordHash: string, { at }: Scribe) =>
  people.map((person) => {
    const isClient = person.role === 'seller' || person.role === 'buyer';
    return {
      id: person.id,
      full_name: person.fullName,
      email: person.email,
      username: isClient ? null : person.email,
      password_hash: isClient ? null : passwordHash,
      role: person.role,
      phone: person.phone,
      company: person.company,
      contact_on_listings: person.role === 'partner' || person.role === 'elite' ? 'shown' : null,
      referral_id: person.referralId,
      referred_by: person.referredBy,
      created_at: at(person.joinedDaysAgo),
      email_confirmed_at: isClient ? null : at(person.joinedDaysAgo),
    };
  });
