import { api } from '@acre/contracts/api';
import { ApiError, type Client } from '@acre/contracts/mechanism/client';
import { sentenceOf } from '@acre/contracts/mechanism/errors';
import { dealSheetFields } from '@acre/domain/deals/deal-sheet';
import { refuseForeign } from '@acre/domain/deals/own-participants';
import { type DealPart, dealParts } from '@acre/domain/deals/participant-eligibility';
import type { Command } from 'commander';
import { exitCodes, Failure } from '../client/failure.ts';
import { dollars, shortened } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askIfAboveValue, warnOfOthers } from './deal-warnings.ts';
import { editDealCommand } from './edit-deal.ts';
import { noun } from './noun.ts';
import { exportCommand } from './reads/export-command.ts';
import { listCommand } from './reads/list-command.ts';
import { showCommand } from './reads/show-command.ts';
import { deals as movable } from './set-status/movable.ts';
import { setStatusCommand } from './set-status/set-status-command.ts';
import { createCommand, type Look } from './writes/create-command.ts';
import { importEachCommand } from './writes/import-each-command.ts';

type Entry = Readonly<Record<string, unknown>>;

/**
 * Checks that the property exists and that every participant is eligible for a deal on it. If the user is not an administrator, also checks
 * that they may create a deal with the entered `partnerId` and `eliteId`.
 */
const look: Look = async ({ client, who, role }, entry) => {
  if (role !== 'admin') refuseForeign({ id: who, role }, decidedIn(entry), isAnybodyAbove);
  const propertyId = Number(entry['propertyId']);
  await client.call(api.properties.get, { params: { id: propertyId } }).catch((error: unknown) => {
    const isGone = error instanceof ApiError && error.status === 404;
    throw isGone ? new Failure(exitCodes.refused, `--property-id: ${sentenceOf['deal.property_unknown']}`) : error;
  });
  for (const part of dealParts) await mayTakePart(client, propertyId, part, entry[`${part}Id`]);
};

/**
 * Assumes that every person is above the member in the referral tree, because the command does not know the tree. `mayTakePart` later asks
 * the server whether the elite with the entered id may take part in the deal.
 */
const isAnybodyAbove = (): boolean => true;

const decidedIn = ({ partnerId, eliteId, commissionPaid }: Entry) => ({
  partnerId: numberOrNone(partnerId),
  eliteId: numberOrNone(eliteId),
  commissionPaid: commissionPaid === true,
});

const numberOrNone = (value: unknown): number | null => (typeof value === 'number' ? value : null);

async function mayTakePart(client: Client, propertyId: number, part: DealPart, id: unknown): Promise<void> {
  if (typeof id !== 'number') return;
  const found = await client.call(api.deals.participants, { query: { propertyId, part, id } });
  if (!found.some((one) => one.id === id)) throw new Failure(exitCodes.refused, `--${part}-id: ${sentenceOf['deal.person_not_eligible']}`);
}

const create = (terminal: Terminal): Command =>
  createCommand(terminal, {
    endpoint: api.deals.create,
    one: 'Deal',
    calledBy: 'propertyName',
    look,
    warnings: async (terminal, client, flags, entry) => {
      await askIfAboveValue(terminal, flags, entry);
      await warnOfOthers(terminal, client, { propertyId: Number(entry['propertyId']), status: 'active' });
    },
    examples: [
      'acre deals create --property-id 42 --seller-id 3 --value 1250000',
      'acre deals create --from deal.json --dry-run',
      'acre deals create --from - --idempotency-key order-7 < deal.json',
    ],
  });

export const deals = (terminal: Terminal): Command =>
  noun(
    'deals',
    'List, show, create, edit, import and export deals, and change their status',
    [
      listCommand(terminal, {
        rows: 'deals',
        endpoint: api.deals.list,
        columns: [
          { title: 'ID', right: true, cell: ({ id }) => String(id) },
          { title: 'Property', cell: ({ propertyName }) => shortened(propertyName, 40) },
          { title: 'Seller', cell: ({ sellerName }) => shortened(sellerName, 24) },
          { title: 'Value', right: true, cell: ({ value }) => dollars(value) },
          { title: 'Commission', right: true, cell: ({ commissionAmount }) => dollars(commissionAmount) },
          { title: 'Paid', cell: ({ commissionPaid }) => (commissionPaid ? 'yes' : 'no') },
          { title: 'Status', cell: ({ status }) => status },
        ],
        examples: ['acre deals list --status under_contract', 'acre deals list --commission due', 'acre deals list --stalled --json'],
      }),
      showCommand(terminal, { endpoint: api.deals.get, example: 'acre deals show 7' }),
      create(terminal),
      editDealCommand(terminal),
      setStatusCommand(terminal, movable, 'under_contract'),
      importEachCommand(terminal, {
        endpoint: api.deals.create,
        one: 'deal',
        look,
        sheet: dealSheetFields,
        // An import never marks commissions as paid. A payment goes to the deal's participants and the partner's upline, so a person must
        // confirm it.
        passedOver: ['commissionPaid'],
        description: 'Create a deal for each line of a CSV or JSON file. Use IDs to refer to people and properties',
        example: 'acre deals import deals',
      }),
      exportCommand(terminal, { endpoint: api.deals.export, list: api.deals.list, example: 'acre deals export --closed-from 2026-01-01' }),
    ],
    'acre deals list --stalled',
    'acre deals set-status 7 cancelled --reason "The buyer withdrew"',
  );
