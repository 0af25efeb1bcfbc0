import { describe, expect, it } from 'vitest';
import {
  commissionChanged,
  commissionPaid,
  commissionUnpaid,
  dealCreated,
  dealStatusChanged,
  emailAddressChanged,
  enquiryMade,
  messageWritten,
  personJoined,
  propertyDeleted,
  propertyRestored,
  propertyStatusChanged,
  propertySubmitted,
  roleChanged,
  secondFactorReset,
  shareReversed,
} from './messages.ts';

const propertyName = 'Sunset Plaza';

describe('the activity feed says', () => {
  it.each([
    [propertySubmitted({ propertyName }), 'Sunset Plaza was submitted for review'],
    [propertyDeleted({ propertyName }), 'Sunset Plaza was deleted'],
    [propertyRestored({ propertyName }), 'Sunset Plaza was restored'],
    [
      propertyStatusChanged({ propertyName, from: 'under_review', to: 'marketing_start' }),
      'Status of Sunset Plaza changed from Under Review to Marketing Start',
    ],
    [
      propertyStatusChanged({ propertyName, from: 'closing_scheduled', to: 'closed_paid' }),
      'Status of Sunset Plaza changed from Closing Scheduled to Closed & Paid',
    ],
    [dealCreated({ propertyName }), 'Deal created for Sunset Plaza'],
    [
      dealStatusChanged({ propertyName, from: 'active', to: 'under_contract' }),
      'Deal for Sunset Plaza changed from Active to Under Contract',
    ],
    [commissionPaid({ propertyName, amountCents: 1_234_500 }), 'Commission of $12,345.00 was paid on Sunset Plaza'],
    [commissionUnpaid({ propertyName, amountCents: 100 }), 'Commission of $1.00 on Sunset Plaza is no longer marked as paid'],
    [
      commissionChanged({ propertyName, fromCents: 7_500_000, toCents: 5_000_000, participantsChanged: false }),
      'Commission on Sunset Plaza was changed from $75,000.00 to $50,000.00',
    ],
    [
      commissionChanged({ propertyName, fromCents: 7_500_000, toCents: 5_000_000, participantsChanged: true }),
      'Commission on Sunset Plaza was changed from $75,000.00 to $50,000.00 and split again, because the participants changed',
    ],
    [
      commissionChanged({ propertyName, fromCents: 100, toCents: 100, participantsChanged: true }),
      'Commission of $1.00 on Sunset Plaza was reversed and split again, because the participants changed',
    ],
    [
      shareReversed({ propertyName, fullName: 'Ada Lovelace', amountCents: 6_750_000 }),
      "Ada Lovelace's $67,500.00 share of the commission on Sunset Plaza was reversed",
    ],
    [enquiryMade({ propertyName, fullName: 'Vic Visitor' }), 'Vic Visitor asked about Sunset Plaza'],
    [messageWritten({ propertyName, fullName: 'Ada Agent' }), 'Ada Agent wrote about Sunset Plaza'],
    [personJoined({ fullName: 'Ada Lovelace', role: 'partner' }), 'Ada Lovelace joined as Ace Partner'],
    [personJoined({ fullName: 'Ada Lovelace', role: 'elite' }), 'Ada Lovelace joined as Ace Elite'],
    [emailAddressChanged({ fullName: 'Ada Lovelace' }), "Ada Lovelace's email address was changed"],
    [roleChanged({ fullName: 'Ada Lovelace', from: 'partner', to: 'admin' }), "Ada Lovelace's role changed from Ace Partner to Admin"],
    [secondFactorReset({ fullName: 'Ada Lovelace' }), "Ada Lovelace's two-factor authentication was reset"],
  ])('"%s"', (said, expected) => expect(said).toBe(expected));
});
