import type { Database } from '@acre/http-api/testing';
import type { Acknowledged } from './acknowledged.ts';

/** Some rows must be written together. For each such group, the query finds rows whose companions are missing. */
const halves: Readonly<Record<string, string>> = {
  'properties without their history, feed activity or webhook delivery': `
    select from properties p where not exists (select from property_status_history h where h.property_id = p.id)
      or not exists (select from activities a where a.property_id = p.id and a.type = 'property_submission')
      or (p.name like 'Made under load%' and not exists (select from webhook_deliveries d
        where d.event = 'property.created' and (d.payload::jsonb #>> '{data,property,id}')::integer = p.id))`,
  'deals without their history, feed activity or webhook delivery': `
    select from deals d where not exists (select from deal_status_history h where h.deal_id = d.id and h.old_status is null)
      or not exists (select from activities a where a.deal_id = d.id and a.type = 'deal_created')
      or not exists (select from webhook_deliveries w
        where w.event = 'deal.created' and (w.payload::jsonb #>> '{data,deal,id}')::integer = d.id)`,
  'deals whose status differs from their history': `
    select from deals d where status <> (select new_status from deal_status_history h where h.deal_id = d.id order by changed_at desc, id desc limit 1)
      or (status = 'closed') <> (closed_at is not null)`,
  'status changes in only one of history and feed': `
    select from deals d where (select count(*) from deal_status_history h where h.deal_id = d.id and h.old_status is not null)
      <> (select count(*) from activities a where a.deal_id = d.id and a.type = 'status_change')`,
  'payments that differ from the ledger entries, or are missing from the feed': `
    select from deals d where (case when commission_paid then commission_amount else 0 end)
        <> (select coalesce(sum(amount), 0) from ledger_entries l where l.deal_id = d.id)
      or (select count(*) from activities a where a.deal_id = d.id and a.type = 'commission_paid')
        <> (select count(distinct payment) from ledger_entries l where l.deal_id = d.id)
      or commission_paid <> exists (select from deal_changes c where c.deal_id = d.id and c.field = 'commissionPaid')`,
  'waiting webhook deliveries without a background job': `
    select from webhook_deliveries d where state = 'waiting'
      and not exists (select from outbox o where o.kind = 'webhook' and (o.payload ->> 'deliveryId')::integer = d.id)`,
  'responses stored under an idempotency key for properties that do not exist': `
    select from idempotency_keys k where not exists (select from properties p where p.id = (k.answer::jsonb ->> 'id')::integer)`,
};

/** Returns the number of incomplete writes of each kind. */
export async function halfWrites(owner: Database): Promise<readonly (readonly [string, number])[]> {
  const counts: (readonly [string, number])[] = [];
  for (const [what, select] of Object.entries(halves)) {
    const { rows } = await owner.raw<{ rows: [{ count: number }] }>(`select count(*)::integer as count from (${select}) half`);
    counts.push([what, rows[0].count]);
  }
  return counts;
}

/**
 * Returns how many acknowledged writes of each kind are missing from the database. `notOnce` counts properties that are not stored exactly
 * once.
 * Send every request in `unanswered` again before the call. Otherwise, `notOnce` may count properties that the server never received.
 */
export async function lostWrites(owner: Database, { properties, deals, paid, moved, unanswered }: Acknowledged) {
  const names = [...properties, ...unanswered.map(({ body }) => body.name)];
  const count = async (select: string, values: string[] | number[]): Promise<number> => {
    const { rows } = await owner.raw<{ rows: [{ count: number }] }>(`select count(*)::integer as count from (${select}) found`, [values]);
    return rows[0].count;
  };
  const { rows } = await owner.raw<{ rows: { id: number; times: number }[] }>(
    'select deal_id as id, count(*)::integer as times from deal_status_history where old_status is not null group by deal_id',
  );
  const made = new Map(rows.map(({ id, times }) => [id, times]));
  return {
    properties: properties.size - (await count('select distinct name from properties where name = any(?)', [...properties])),
    notOnce: names.length - (await count('select name from properties where name = any(?) group by name having count(*) = 1', names)),
    deals: deals.size - (await count('select from deals where id = any(?)', [...deals])),
    paid: paid.size - (await count(`select from deals where commission_paid and id = any(?)`, [...paid])),
    moved: [...moved].reduce((sum, [id, times]) => sum + Math.max(0, times - (made.get(id) ?? 0)), 0),
  };
}
