import { api } from '@acre/contracts/api';
import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { SecurityEntry } from '@acre/contracts/security-log';
import type { SecurityKind } from '@acre/domain/security/entry';
import { beforeEach, describe, expect, it } from 'vitest';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';

const lines: string[] = [];
const firm = await openFirm({ log: (line) => lines.push(line) });
const { admin } = firm;
beforeEach(() => firm.owner('rate_limits').del());

type Query = CallInput<typeof api.securityLog.list>['query'];
const entries = (query: Query = {}) => admin.client.call(api.securityLog.list, { query });
const latest = async (kind: SecurityKind, of?: Pick<Someone, 'id'>): Promise<SecurityEntry | undefined> =>
  (await entries({ kind, ...(of && { personId: of.id }) }))[0];
const userAgent = 'Firefox of a test';
const address = '203.0.113.7';
const at = (person?: Someone) => callerAt(firm.baseUrl, { address, ...(person && { cookie: person.cookie() }) });
const login = (email: string, password: string) =>
  at().ask('POST', '/api/login', { body: { email, password }, headers: { 'user-agent': userAgent } });
const from = { address, userAgent };

describe('the security log records', () => {
  it('nothing about a change that was rolled back', async () => {
    const before = (await entries({ kind: 'role_changed' })).length;
    const person = await firm.join('partner');
    expect((await admin.ask('PATCH', `/api/users/${person.id}`, { body: { role: 'elite', version: 9 } })).status).toBe(412);
    expect(await entries({ kind: 'role_changed' })).toHaveLength(before);
  });

  it('nothing about a change that fails at commit, either in the table or in the server log', async () => {
    const person = await firm.join('partner');
    const change = (role: string) => admin.ask('PATCH', `/api/users/${person.id}`, { body: { role } });
    const told = () => lines.filter((line) => line.includes('"role_changed"') && line.includes(`"subjectId":${person.id},`));
    await firm.owner.raw(`create function refuse_commit() returns trigger language plpgsql as 'begin raise exception ''no commit''; end'`);
    await firm.owner.raw(`create constraint trigger fails after insert on security_log deferrable initially deferred
      for each row when (new.kind = 'role_changed') execute function refuse_commit()`);
    try {
      expect((await change('elite')).status).toBe(500);
    } finally {
      await firm.owner.raw('drop trigger fails on security_log; drop function refuse_commit()');
    }
    expect([await latest('role_changed', person), told()]).toEqual([undefined, []]);
    expect((await change('elite')).status).toBe(200);
    await expect.poll(() => told().length).toBe(1);
  });

  it('a server log line about input that matches no schema, once a minute, without its content', async () => {
    const person = await firm.join('partner');
    const caller = at(person);
    for (let times = 0; times < 3; times += 1)
      expect((await caller.ask('POST', '/api/properties', { body: { secretWord: 'quagmire' } })).status).toBe(400);
    expect((await caller.ask('GET', '/api/properties?page=quagmire')).status).toBe(400);
    const told = lines.filter((line) => line.includes('invalid input') && line.includes(`"actorId":${person.id},`));
    expect(told.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, refused: { actorId: person.id, detail: 'POST /api/properties', address } },
    ]);
    expect(told.join()).not.toMatch(/quagmire|secretWord/);
  });

  it('each entry as one line in the server log, at level info, without secrets', async () => {
    const person = await firm.join('partner');
    await login(person.email, 'wrong-secret-3');
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');
    expect(told.at(-1)).toMatchObject({ level: 30, security: { kind: 'sign_in_failed', subjectId: person.id, ...from } });
    expect(lines.join('\n')).not.toContain('wrong-secret');
  });
});
