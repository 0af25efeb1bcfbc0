import { api, type Client, sentenceOf } from '@acre/contracts';
import { type DealPart, dealParts, dealSheetFields, refuseForeign, toCents } from '@acre/domain';
import type { Command } from 'commander';
import { exitCodes, Failure } from '../failure.ts';
import { deals as movable } from '../set-status/movable.ts';
import { setStatusCommand } from '../set-status/set-status-command.ts';
import { dollars, shortened } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { createCommand, type Look } from '../writes/create-command.ts';
import { importEachCommand } from '../writes/import-each-command.ts';
import { exportCommand } from './export-command.ts';
import { listCommand } from './list-command.ts';
import { noun } from './noun.ts';
import { showCommand } from './show-command.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Is the property there, may those named take part in a deal on it, and may the member say so? */
const look: Look = async ({ client, who, role }, entry) => {
  if (role !== 'admin') refuseForeign({ id: who, role }, decidedIn(entry));
  const propertyId = Number(entry['propertyId']);
  await client.call(api.properties.get, { params: { id: propertyId } });
  for (const part of dealParts) await mayTakePart(client, propertyId, part, entry[`${part}Id`]);
};

const decidedIn = ({ partnerId, eliteId, commissionAmount, commissionPaid }: Entry) => ({
  partnerId: numberOrNone(partnerId),
  eliteId: numberOrNone(eliteId),
  commissionAmountCents: typeof commissionAmount === 'number' ? toCents(commissionAmount) : null,
  commissionPaid: commissionPaid === true,
});

const numberOrNone = (value: unknown): number | null => (typeof value === 'number' ? value : null);

async function mayTakePart(client: Client, propertyId: number, part: DealPart, id: unknown): Promise<void> {
  if (typeof id !== 'number') return;
  const found = await client.call(api.deals.participants, { query: { propertyId, part, id } });
  if (!found.some((one) => one.id === id)) throw new Failure(exitCodes.refused, `The ${part}: ${sentenceOf['deal.person_not_eligible']}`);
}

const create = (terminal: Terminal): Command =>
  createCommand(terminal, {
    endpoint: api.deals.create,
    one: 'Deal',
    calledBy: 'propertyName',
    look,
    examples: [
      'acre deals create --property-id 42 --seller-id 3 --value 1250000',
      'acre deals create --from deal.json --dry-run',
      'acre deals create --from - --idempotency-key order-7 < deal.json',
    ],
  });

export const deals = (terminal: Terminal): Command =>
  noun(
    'deals',
    'List, show, create, move, import and export deals',
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
        examples: ['acre deals list --status under_contract', 'acre deals list --stalled --json'],
      }),
      showCommand(terminal, { endpoint: api.deals.get, example: 'acre deals show 7' }),
      create(terminal),
      setStatusCommand(terminal, movable, 'under_contract'),
      importEachCommand(terminal, {
        endpoint: api.deals.create,
        one: 'deal',
        look,
        sheet: dealSheetFields,
        // A payment goes to people above, and is made by who means it.
        passedOver: ['commissionPaid'],
        description: 'Create a deal for each line of a CSV or JSON file; people and properties are named by their numbers',
        example: 'acre deals import deals',
      }),
      exportCommand(terminal, { endpoint: api.deals.export, list: api.deals.list, example: 'acre deals export --closed-from 2026-01-01' }),
    ],
    'acre deals list --stalled',
    'acre deals set-status 7 cancelled --reason "The buyer withdrew"',
  );
