import { expect, it } from 'vitest';
import { eventCollector, updateOf } from './event-collector.ts';

const stored = { id: 7, amount: 100, isPaid: true, notes: null };
const update = (change: Partial<typeof stored>, from = stored) => updateOf('deal', from, change);

it('merges all writes to one record into one update from its first to its last state, and keeps each fact', () => {
  const events = eventCollector();
  const fact = (name: string) => ({ fact: name });
  events.record(fact('unpaid'), update({ isPaid: false }));
  events.record(update({ amount: 200 }, { ...stored, isPaid: false }), fact('paid'));
  events.record(update({ amount: 300 }, { ...stored, amount: 200, isPaid: false }));
  expect(events.collected()).toEqual({
    facts: [fact('unpaid'), fact('paid')],
    updates: [{ updated: 'deal', id: 7, before: { isPaid: true, amount: 100 }, after: { isPaid: false, amount: 300 } }],
  });
});

it('reports no update for a record that ends unchanged, and keeps updates of other records separate', () => {
  const events = eventCollector();
  events.record(update({ isPaid: false }), update({ isPaid: true }, { ...stored, isPaid: false }));
  events.record(updateOf('property', { ...stored, id: 8 }, { amount: 5 }), updateOf('deal', { ...stored, id: 8 }, { amount: 5 }));
  expect(events.collected().updates.map(({ updated, id }) => [updated, id])).toEqual([
    ['property', 8],
    ['deal', 8],
  ]);
});
