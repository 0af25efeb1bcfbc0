import { connect, type Database } from '@acre/http-api/testing';
import { checksumWith } from '../api/support/checksum.ts';
import { firmOn } from '../api/support/firm-on.ts';
import { type Chosen, type Grounds, type Tally, tryDeadStates, tryDisguises } from '../support/authorization/cells.ts';
import { tryColumns } from '../support/authorization/columns.ts';
import { tryNetworks } from '../support/authorization/leaks.ts';
import { unplanted } from '../support/authorization/networks.ts';
import { aFolder, runApp, sessionKeys } from '../support/run-app.ts';
import type { Findings } from './support/findings.ts';
import { newCluster, proving } from './support/proving.ts';
import type { Endings } from './support/running.ts';

const all: Chosen = () => true;
const roles = ['partner', 'elite'] as const;

/**
 * Checks that no request gets more than the authorization matrix grants. The requests are disguised (see `Disguise`), have an invalid
 * session, or have extra keys in the body. Also checks that members of one network cannot read the data of another network.
 */
export const prove = proving('Authorization', async ({ found, ending }) => {
  const { database } = await newCluster({ ending });
  const grounds = async (name: string) => groundsOn(await database(name), ending);
  await provesNetworks(await grounds('networks'), found);
  await provesMatrix(await grounds('matrix'), found);
  await provesColumns(await grounds('columns'), found);
});

/**
 * Starts a server in this process on the given database. Each part of the proof has its own database, so that no other part changes the
 * data.
 */
async function groundsOn({ url, owner }: Readonly<{ url: string; owner: Database }>, ending: Endings): Promise<Grounds> {
  const db = connect(url);
  ending.add(() => db.destroy());
  const data = await aFolder(ending.add);
  const app = await runApp({ db, owner }, { trustedProxies: 1, web: true, data }, ending.add);
  const firm = await firmOn(app, sessionKeys);
  return { firm, key: sessionKeys[0] ?? '', everything: () => checksumWith(owner, data) };
}

async function provesMatrix(grounds: Grounds, found: Findings): Promise<void> {
  const disguised = await both((role) => tryDisguises(grounds, role, all));
  const dead = await both((role) => tryDeadStates(grounds, role, all));
  tellOf([...disguised.deviations, ...dead.deviations]);
  found.add('Matrix cells tested with disguised requests: paths, headers, methods and keys', disguised.compared, '', { atLeast: 1500 });
  found.add('Of these, responses that granted more than the cell, or changed data', disguised.deviations.length, '', { atMost: 0 });
  found.add('Matrix rows tested with sessions that have ended, are forged or belong to another member', dead.compared, '', {
    atLeast: 1500,
  });
  found.add('Of these, responses that differ from a visitor’s', dead.deviations.length, '', { atMost: 0 });
}

async function provesColumns({ firm }: Grounds, found: Findings): Promise<void> {
  const { tried, accepted } = await tryColumns(firm, 'partner', all);
  tellOf(accepted);
  found.add('Keys tried in the body of every write in every role: all columns of all tables, in four spellings, also nested', tried, '', {
    atLeast: 100_000,
  });
  found.add(
    'Of these, accepted by an endpoint that does not define them, or written to a column that the caller may not change',
    accepted.length,
    '',
    { atMost: 0 },
  );
}

async function provesNetworks({ firm }: Grounds, found: Findings): Promise<void> {
  const { words, readings, leaks, empty, refused, unread } = await tryNetworks(firm, 'everybody');
  tellOf([...leaks, ...empty, ...unread]);
  found.add('Unique texts planted in the columns of two networks', words, '', { atLeast: 250 });
  const unexplained = refused.filter((column) => !Object.values(unplanted).flat().includes(column));
  found.add('Text columns without a planted text, other than enumerations and histories', empty.length + unexplained.length, '', {
    atMost: 0,
  });
  found.add('Reads of one network by members of the other and by a visitor', readings, '', { atLeast: 5000 });
  found.add('Endpoints without a successful read', unread.length, '', { atMost: 0 });
  found.add('Texts read from the other network that are neither public nor open to every partner', leaks.length, '', { atMost: 0 });
}

async function both(tried: (role: (typeof roles)[number]) => Promise<Tally>): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const role of roles) tallies.push(await tried(role));
  return {
    compared: tallies.reduce((sum, { compared }) => sum + compared, 0),
    deviations: tallies.flatMap(({ deviations }) => deviations),
  };
}

const tellOf = (deviations: readonly string[]): void => {
  for (const deviation of deviations.slice(0, 50)) process.stdout.write(`${deviation}\n`);
};
