import { type DemoDeal, demoDeals } from './deals/deals.ts';
import { type DemoPosting, demoLedger } from './deals/ledger.ts';
import { type DemoPerson, demoPeople } from './people/people.ts';
import { type DemoProperty, demoProperties } from './properties/properties.ts';
import { seeded } from './random.ts';

/** Each id is the position in its list, counted from 1. Times are in days before now. */
export type DemoFirm = Readonly<{
  people: readonly DemoPerson[];
  properties: readonly DemoProperty[];
  deals: readonly DemoDeal[];
  ledger: readonly DemoPosting[];
}>;

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function referralIds(): () => string {
  const random = seeded('referral ids');
  const given = new Set<string>();
  return () => {
    for (;;) {
      const id = Array.from({ length: 8 }, () => random.pick([...crockford])).join('');
      if (!given.has(id) && given.add(id)) return id;
    }
  };
}

/** The seed is fixed, so every call returns the same firm. */
export function demoFirm(): DemoFirm {
  const referralId = referralIds();
  const people = demoPeople(seeded('people'), referralId);
  const properties = demoProperties(seeded('offerings'), people, referralId);
  const deals = demoDeals(seeded('transactions'), people, properties);
  return { people, properties, deals, ledger: demoLedger(deals, people) };
}
