import type { Member } from '../kernel/actor.ts';
import type { Json, Page, Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything } from '../kernel/rule.ts';
import { mayDeleteProperty } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { deleted } from '../visibility.ts';
import type { PropertyView } from './property.ts';

const names = ['id', 'name', 'type', 'address', 'city', 'state', 'price', 'status', 'deletedAt'] as const;

export type DeletedProperty = Pick<PropertyView, (typeof names)[number]> & Readonly<{ deletedAt: string }>;

/** A page of what can be restored, the latest deleted first; for those who may delete. */
export const listDeletedProperties =
  ({ properties }: Pick<Ports, 'properties'>) =>
  async (actor: Member, { page, pageSize }: Paging): Promise<Page<DeletedProperty>> => {
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
  };
