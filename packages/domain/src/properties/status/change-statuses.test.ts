import { describe, expect, it } from 'vitest';
import type { Ports } from '../../ports.ts';
import { aWorld } from '../../testing/a-world.ts';
import { aProperty } from '../../testing/builders.ts';
import { deleteProperty } from '../delete-property.ts';
import { editProperty } from '../edit-property.ts';
import { changeStatuses } from './change-statuses.ts';

async function aStock(count: number) {
  const world = aWorld();
  const [admin, partner] = [await world.member('admin'), await world.member('partner')];
  const rows = Array.from({ length: count }, (_, at) =>
    aProperty({ submittedById: partner.id, type: at % 3 === 0 ? 'land' : 'office', status: at % 2 === 0 ? 'price_drop' : 'under_review' }),
  );
  return { ...world, admin, partner, ids: await world.ports.properties.add(rows) };
}

describe('changing the status of many properties', () => {
  it('has the same effects as a single change to each and reports each outcome', async () => {
    const { run, ports, admin, partner, ids } = await aStock(4);
    const [a = 0, b = 0, c = 0, gone = 0] = ids;
    await run(deleteProperty, admin, { id: gone });
    const outcome = await run(changeStatuses, admin, { selection: { ids: [c, 999, b, gone, 998, a, b] }, to: 'price_drop' });
    expect(outcome).toEqual({ changed: [b], unchanged: [a, c], unknown: [gone, 998, 999] });
    const single = { content: {}, readOnly: {}, status: 'price_drop' } as const;
    const [other = 0] = await ports.properties.add([aProperty({ submittedById: partner.id })]);
    await run(editProperty, admin, { id: other, ...single });
    const about = (id: number) => ({
      moves: ports.state.propertyMoves.filter((move) => move.id === id).map(({ id: _, ...move }) => move),
      activities: ports.state.activities.rows
        .filter(({ entityId }) => entityId === id)
        .map(({ id: _, entityId: __, message, ...rest }) => ({ ...rest, message: message.replace(/Property \d+/, 'It') })),
      told: ports.state.notifications.rows.filter(({ entityId }) => entityId === id).map(({ recipientId, type }) => [recipientId, type]),
      version: ports.state.properties.rows.find((row) => row.id === id)?.version,
    });
    expect(about(b)).toEqual(about(other));
    expect(about(b).told).toEqual([[partner.id, 'status_change']]);
    expect(about(a)).toEqual({ moves: [], activities: [], told: [], version: 1 });
  });

  it('applies to every property that a filter finds', async () => {
    const { ports, admin, ids, run } = await aStock(500);
    const selection = { matching: { type: 'land', scope: 'work' }, total: 167 } as const;
    const { changed, unchanged, unknown } = await run(changeStatuses, admin, { selection, to: 'closed_paid' });
    expect([changed.length, unchanged.length, unknown.length]).toEqual([167, 0, 0]);
    expect(changed).toEqual(ids.filter((_, at) => at % 3 === 0));
    expect(ports.state.properties.rows.filter(({ status }) => status === 'closed_paid')).toHaveLength(167);
  });

  it('leaves a property alone that somebody else takes out of the filter in the meantime', async () => {
    const { run, ports, admin, ids } = await aStock(500);
    const last = ids.filter((_, at) => at % 2 === 1).at(-1) ?? 0;
    let batches = 0;
    const busy: Ports = {
      ...ports,
      atomically: async (work) => {
        batches += 1;
        if (batches === 2) await run(editProperty, admin, { id: last, content: {}, readOnly: {}, status: 'marketing_start' });
        return ports.atomically(work);
      },
    };
    const selection = { matching: { status: 'under_review', scope: 'work' }, total: 250 } as const;
    const { changed, unknown } = await changeStatuses({ ...busy, actor: admin }, { selection, to: 'underwriting' });
    expect([changed.length, unknown]).toEqual([249, [last]]);
    expect(ports.state.properties.rows.find(({ id }) => id === last)?.status).toBe('marketing_start');
  });

  it('changes two hundred properties per transaction', async () => {
    const { ports, admin, ids } = await aStock(400);
    const moved: number[] = [];
    const counting: Ports = {
      ...ports,
      atomically: async (work) => {
        const result = await ports.atomically(work);
        moved.push(ports.state.propertyMoves.length);
        return result;
      },
    };
    await changeStatuses({ ...counting, actor: admin }, { selection: { ids }, to: 'closed_paid' });
    expect(moved).toEqual([200, 400]);
  });

  it('is refused if the filter finds a different number than was shown, or if the caller is not an administrator', async () => {
    const { run, ports, admin, partner, ids } = await aStock(3);
    const all = (total: number) => ({ matching: {}, total });
    await expect(run(changeStatuses, admin, { selection: all(4), to: 'closed_paid' })).rejects.toMatchObject({
      code: 'selection.changed',
      field: 'total',
    });
    await expect(run(changeStatuses, partner, { selection: { ids }, to: 'closed_paid' })).rejects.toMatchObject({ code: 'not_allowed' });
    expect(ports.state.propertyMoves).toEqual([]);
  });
});
