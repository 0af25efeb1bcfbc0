import type { Member } from '../kernel/actor.ts';
import type { Paging } from '../kernel/page.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { ledgerFields, visibleLedger } from '../visibility.ts';
import type { LedgerRow } from './ledger-entry.ts';
import { planRules } from './plan.ts';

/** From one's own deals and those of one's network, or only what the network brought. */
export const ledgerSources = ['referrals'] as const;
export type LedgerSource = (typeof ledgerSources)[number];
export type LedgerQuery = Paging & Readonly<{ source?: LedgerSource | undefined }>;

const entry = rulesFor<LedgerRow>();
/** Every upline level that a plan may have. */
const referralLevels = Array.from({ length: planRules.uplines.max }, (_, nth) => `upline${nth + 1}`);

export const filterLedger = ({ source }: Omit<LedgerQuery, keyof Paging>): Rule<LedgerRow> =>
  source === 'referrals' ? entry.in('level', referralLevels) : everything;

/** A page of the lines that an actor may see, newest first. */
export const listLedger =
  ({ ledger }: Pick<Ports, 'ledger'>) =>
  (actor: Member, { page, pageSize, ...filter }: LedgerQuery) =>
    ledger.page({
      within: entry.all(visibleLedger(actor), filterLedger(filter)),
      fields: ledgerFields,
      sort: [
        { by: 'createdAt', direction: 'desc' },
        { by: 'id', direction: 'desc' },
      ],
      page,
      pageSize,
      countTo: null,
    });
