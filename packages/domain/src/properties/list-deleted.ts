import type { Context } from '../context.ts';
import type { Json, Page, Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything } from '../kernel/rule.ts';
import { mayDeleteProperty } from '../permissions.ts';
import { deleted } from '../visibility.ts';
import type { PropertyView } from './property.ts';

const names = ['id', 'name', 'type', 'address', 'city', 'state', 'price', 'status', 'deletedAt'] as const;

export type DeletedProperty = Pick<PropertyView, (typeof names)[number]> & Readonly<{ deletedAt: string }>;

/** Returns a page of properties that can be restored, the most recently deleted first. It requires permission to delete. */
export async function listDeletedProperties({ actor, properties }: Context, { page, pageSize }: Paging): Promise<Page<DeletedProperty>> {
  if (!mayDeleteProperty(actor)) throw new Refusal('not_allowed');
  const { rows, ...counted } = await properties.page({
    within: deleted,
    fields: [{ names, when: everything }],
    sort: [
      { by: 'deletedAt', direction: 'desc' },
      { by: 'id', direction: 'desc' },
    ],
    page,
    pageSize,
    countTo: null,
  });
  return { ...counted, rows: rows as Json<DeletedProperty[]> };
}
