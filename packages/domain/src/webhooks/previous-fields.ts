import type { DealUpdate } from '../deals/events.ts';
import { storedDealFields } from '../deals/fields.ts';
import type { DomainUpdate } from '../events.ts';
import { inDollars } from '../kernel/field-money.ts';
import { referred } from '../kernel/field-names.ts';
import { fieldsOfKind } from '../kernel/field-table.ts';
import type { Ports } from '../ports.ts';
import { propertyFields } from '../properties/fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the previous values of the fields that changed. `record` is the current content that webhook receivers get; fields that it does
 * not contain are left out.
 */
export async function previousOf(ports: Pick<Ports, 'people'>, update: DomainUpdate, record: Fields): Promise<Fields> {
  const before = await asRead(ports, update);
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => name in record && JSON.stringify(value) !== JSON.stringify(record[name])),
  );
}

function asRead(ports: Pick<Ports, 'people'>, update: DomainUpdate): Promise<Fields> | Fields {
  if (update.updated === 'deal') return dealAsRead(ports, update);
  return update.updated === 'property' ? inDollars(propertyFields, update.before) : update.before;
}

/** Deals are sent in the form that readers get: money in dollars, people by name. */
async function dealAsRead({ people }: Pick<Ports, 'people'>, { before }: DealUpdate): Promise<Fields> {
  const named = await Promise.all(
    fieldsOfKind(storedDealFields, 'person').flatMap((part) => {
      const id = before[part];
      return id === undefined ? [] : [nameOf(people, id).then((fullName) => [`${referred(part)}Name`, fullName] as const)];
    }),
  );
  return { ...inDollars(storedDealFields, before), ...Object.fromEntries(named) };
}

async function nameOf(people: Ports['people'], id: number | null): Promise<string | null> {
  if (id === null) return null;
  return (await people.find({ is: 'eq', field: 'id', value: id }))?.fullName ?? null;
}
