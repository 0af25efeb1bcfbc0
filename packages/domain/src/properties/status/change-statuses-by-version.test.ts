import { describe, expect, it } from 'vitest';
import { aWorld } from '../../testing/a-world.ts';
import { aProperty } from '../../testing/builders.ts';
import { editProperty } from '../edit-property.ts';
import { changeStatusesByVersion } from './change-statuses-by-version.ts';
import { tryStatuses } from './try-statuses.ts';

async function aStock(count: number) {
  const world = aWorld();
  const [admin, partner] = [await world.member('admin'), await world.member('partner')];
  const ids = await world.ports.properties.add(Array.from({ length: count }, () => aProperty({ submittedById: partner.id })));
  const versionOf = (id: number) => world.ports.state.properties.rows.find((row) => row.id === id)?.version ?? 0;
  return { ...world, admin, partner, ids, versionOf };
}

describe('changing statuses by version', () => {
  it('changes lines with a current version, skips outdated ones, and reports each in the requested order', async () => {
    const { run, ports, admin, ids, versionOf } = await aStock(4);
    const [seen = 0, changedSince = 0, there = 0, unseen = 0] = ids;
    const lines = [999, there, changedSince, seen].map((id) => ({ id, version: versionOf(id) }));
    await run(editProperty, admin, { id: changedSince, content: { name: 'Of another mind' }, readOnly: {} });
    await run(editProperty, admin, { id: there, content: {}, readOnly: {}, status: 'price_drop' });
    const moves = ports.state.propertyMoves.length;
    const version = versionOf(seen);
    expect(await run(changeStatusesByVersion, admin, { lines: [...lines, { id: unseen }], to: 'price_drop' })).toEqual([
      { id: 999, outcome: 'unknown', status: null, version: null },
      { id: there, outcome: 'unchanged', status: 'price_drop', version: versionOf(there) },
      { id: changedSince, outcome: 'stale', status: 'under_review', version: version + 1 },
      { id: seen, outcome: 'changed', status: 'under_review', version },
      { id: unseen, outcome: 'changed', status: 'under_review', version },
    ]);
    const added = ports.state.propertyMoves.slice(moves).map(({ id, from, to }) => ({ id, from, to }));
    expect(added).toEqual([seen, unseen].map((id) => ({ id, from: 'under_review', to: 'price_drop' })));
    expect([versionOf(seen), versionOf(changedSince)]).toEqual([version + 1, version + 1]);
  });

  it('has a dry run that changes nothing, and is allowed only for administrators', async () => {
    const { run, ports, admin, partner, ids } = await aStock(2);
    const asked = [...ids.toReversed(), 999];
    const tried = await run(tryStatuses, admin, { ids: asked, to: 'price_drop' });
    expect(ports.state.propertyMoves).toEqual([]);
    expect(ports.state.properties.rows.every(({ status }) => status === 'under_review')).toBe(true);
    const lines = asked.map((id) => ({ id }));
    await expect(run(tryStatuses, partner, { ids, to: 'price_drop' })).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(run(changeStatusesByVersion, partner, { lines, to: 'price_drop' })).rejects.toMatchObject({ code: 'not_allowed' });
    expect(tried.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'unknown']);
    expect(await run(changeStatusesByVersion, admin, { lines, to: 'price_drop' })).toEqual(tried);
  });
});
