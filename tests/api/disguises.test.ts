import { askers } from '@acre/contracts';
import { expect, it } from 'vitest';
import { type Chosen, type Grounds, tryDeadStates, tryDisguises } from '../support/authorization/cells.ts';
import { numbers } from '../support/numbers.ts';
import { anOwnFolder, sessionKeys } from '../support/serve.ts';
import { checksumWith } from './support/checksum.ts';
import { openFirm } from './support/firm.ts';
import { matrix } from './support/matrix.ts';

const data = await anOwnFolder();
const firm = await openFirm({ data, web: true });
const grounds: Grounds = { firm, key: sessionKeys[0] ?? '', everything: () => checksumWith(firm.owner, data) };
const random = numbers(20_261_122);
const minutes = 60_000;

/** `npm run prove -- authorization` tries all; here are one cell of each row, and of each row every sixth state. */
const cellOf = new Map(matrix.map(({ name }) => [name, askers[Math.floor(random() * askers.length)]]));
const oneOfEach: Chosen = ({ name }, asker) => cellOf.get(name) === asker;
const everySixth: Chosen = () => random() < 1 / 6;

it(
  'a request that is made to look like another one gets no more than who asks may have, and changes nothing that was not asked for',
  async () => {
    const { compared, deviations } = await tryDisguises(grounds, 'partner', oneOfEach);
    expect(deviations).toEqual([]);
    expect(compared).toBeGreaterThan(3_000);
  },
  5 * minutes,
);

it(
  'whoever brings a session that is over, forged or another’s is a visitor at every endpoint',
  async () => {
    const { compared, deviations } = await tryDeadStates(grounds, 'elite', everySixth);
    expect(deviations).toEqual([]);
    expect(compared).toBeGreaterThan(1_000);
  },
  5 * minutes,
);
