import { expect, it } from 'vitest';
import type { Change } from './change.ts';
import { recentChanges } from './recent-changes.ts';

const at = (path: string): Change => ({ to: 'members', paths: [path] });

function recentAt(started: number) {
  const clock = { now: started };
  const recent = recentChanges(() => clock.now);
  recent.restart();
  return { clock, recent };
}

it('the list of recent changes returns the changes made within the given number of milliseconds', () => {
  const { clock, recent } = recentAt(1000);
  clock.now = 2000;
  recent.add(at('/api/deals'));
  clock.now = 3000;
  recent.add(at('/api/users'));
  expect(recent.within(1500)).toEqual([at('/api/deals'), at('/api/users')]);
  expect(recent.within(500)).toEqual([at('/api/users')]);
});

it('the list of recent changes returns undefined for a period that reaches back beyond its start, five minutes or the last 2,000 changes', () => {
  const { clock, recent } = recentAt(1000);
  expect(recent.within(1)).toBeUndefined();
  clock.now = 1_000_000;
  expect(recent.within(299_000)).toEqual([]);
  expect(recent.within(301_000)).toBeUndefined();
  for (let nth = 0; nth <= 2000; nth += 1) {
    clock.now += 1;
    recent.add(at('/api/deals'));
  }
  expect(recent.within(1999)).toHaveLength(2000);
  expect(recent.within(2001)).toBeUndefined();
});

it('the list of recent changes returns undefined for a period that began before it lost the database connection', () => {
  const { clock, recent } = recentAt(1000);
  recent.add(at('/api/deals'));
  clock.now = 2000;
  recent.restart();
  expect(recent.within(1500)).toBeUndefined();
  expect(recent.within(0)).toEqual([]);
});
