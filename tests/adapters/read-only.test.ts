import { api } from '@acre/contracts/api';
import { importProperties } from '@acre/domain/properties/import-properties';
import { aPerson, aSubmission } from '@acre/domain/testing/builders';
import { readsOn, runIn, type SessionControl } from '@acre/http-api/testing';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { pgWorld, portsOn } from './worlds.ts';

const { db } = await freshDatabase();
const session: SessionControl = {
  key: '',
  awaiting: undefined,
  secondFactorDue: false,
  begin: () => undefined,
  begun: () => undefined,
  awaitsCode: () => false,
  end: () => undefined,
};

it('a read-only endpoint cannot write, whatever its use case does', async () => {
  const actor = { id: await pgWorld(db).people.add(aPerson({ role: 'admin' })), role: 'admin', referredBy: null } as const;
  const run = runIn({
    db,
    portsOn,
    secret: 'a secret of this test',
    reads: readsOn(db, portsOn, undefined),
    notesWrites: false,
    wrote: () => undefined,
  });
  const asked = {
    path: '',
    actor,
    body: {},
    params: undefined,
    tab: undefined,
    idempotencyKey: undefined,
    session,
    caller: { address: null, userAgent: null },
    mustHold: undefined,
  };
  const lines = [{ ...aSubmission(), externalKey: 'deed-1' }];
  const importing = (endpoint: (typeof api.properties)['import' | 'checkImport'], dryRun: boolean) =>
    run({ ...asked, endpoint }, (ports) => importProperties({ ...ports, actor }, { lines, dryRun, duplicates: 'create' }));
  await expect(importing(api.properties.checkImport, false)).rejects.toThrow('in a read-only transaction');
  expect(await importing(api.properties.checkImport, true)).toMatchObject({ reply: [{ outcome: 'created', id: null }] });
  expect(await importing(api.properties.import, false)).toMatchObject({ reply: [{ outcome: 'created' }] });
});
