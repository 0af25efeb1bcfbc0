import { expect, it } from 'vitest';
import { tryNetworks } from '../support/authorization/leaks.ts';
import { unplanted } from '../support/authorization/networks.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm({ web: true });
const minutes = 60_000;

it(
  'no text from one network can be read in another, unless it is public or open to every partner',
  async () => {
    const { words, empty, refused, unread, leaks } = await tryNetworks(firm, 'one of each');
    expect(leaks).toEqual([]);
    expect([empty, unread]).toEqual([[], []]);
    expect(words).toBeGreaterThan(250);
    expect(refused).toEqual(Object.values(unplanted).flat().toSorted());
  },
  5 * minutes,
);
