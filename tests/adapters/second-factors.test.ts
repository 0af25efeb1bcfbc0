import { createHash } from 'node:crypto';
import { aPerson } from '@acre/domain/testing/builders';
import { lostSecondFactors, pgSecondFactors, sealerWith } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const [older, newer] = ['an older key that only tests use, long', 'a newer key that only tests use, long'];
const [before, now] = [sealerWith([older]), sealerWith([newer, older])];
const factors = pgSecondFactors(db, now);
const member = () => pgWorld(db).people.add(aPerson({ role: 'partner' }));
const rowOf = async (personId: number) => (await owner('second_factors').where({ person_id: personId }))[0];
const codesOf = (personId: number) => owner('recovery_codes').where({ person_id: personId });
const codes = ['AAAA-BBBB-CCCC-0001', 'AAAA-BBBB-CCCC-0002'];

async function isOn(): Promise<number> {
  const person = await member();
  await factors.begin(person, 'JBSWY3DP');
  await factors.confirm(person, 100);
  await factors.keepRecoveryCodes(person, codes);
  return person;
}

describe('a stored second factor', () => {
  it('is active after confirmation, and setup then cannot start again', async () => {
    const person = await member();
    const off = { isOn: false, since: null, recoveryCodesLeft: 0 };
    expect(await factors.stateOf(person)).toEqual(off);
    expect(await factors.begin(person, 'FIRST')).toBe(true);
    expect(await factors.begin(person, 'SECOND')).toBe(true);
    expect([await factors.begunSecretOf(person), await factors.secretOf(person)]).toEqual(['SECOND', undefined]);
    expect(await factors.stateOf(person)).toEqual(off);
    await factors.confirm(person, 100);
    expect([await factors.begunSecretOf(person), await factors.secretOf(person)]).toEqual([undefined, 'SECOND']);
    const { isOn: on, since } = await factors.stateOf(person);
    expect([on, Math.abs(Date.parse(since ?? '') - Date.now()) < 60_000]).toEqual([true, true]);
    expect(await factors.begin(person, 'THIRD')).toBe(false);
    expect(await factors.secretOf(person)).toBe('SECOND');
  });

  it('can be confirmed for half an hour after its setup last started', async () => {
    const person = await member();
    await factors.begin(person, 'FIRST');
    const begun = (minutes: number) =>
      owner('second_factors')
        .where({ person_id: person })
        .update({ begun_at: owner.raw(`now() - interval '${minutes} minutes'`) });
    await begun(29);
    expect(await factors.begunSecretOf(person)).toBe('FIRST');
    await begun(31);
    expect(await factors.begunSecretOf(person)).toBeUndefined();
    await factors.begin(person, 'SECOND');
    expect(await factors.begunSecretOf(person)).toBe('SECOND');
  });

  it('accepts each time step once, in rising order, separately for each person', async () => {
    const [person, other] = [await isOn(), await isOn()];
    const used: boolean[] = [];
    for (const step of [99, 100, 101, 101, 100, 103, 102]) used.push(await factors.useStep(person, step));
    expect(used).toEqual([false, false, true, false, false, true, false]);
    expect(await factors.useStep(other, 101)).toBe(true);
    expect(await factors.useStep(await member(), 101)).toBe(false);
  });

  it('is stored encrypted for its owner, and encrypted again under the newest key when it is read', async () => {
    const [person, other] = [await isOn(), await isOn()];
    expect((await rowOf(person)).secret).not.toContain('JBSWY3DP');
    const sealed = before.seal('OLDSECRET', `second factor of ${person}`);
    await owner('second_factors').whereIn('person_id', [person, other]).update({ secret: sealed });
    expect(await factors.secretOf(person)).toBe('OLDSECRET');
    const renewed: string = (await rowOf(person)).secret;
    expect([now.isOld(renewed), now.open(renewed, `second factor of ${person}`)]).toEqual([false, 'OLDSECRET']);
    expect([await factors.secretOf(other), (await rowOf(other)).secret]).toEqual([undefined, sealed]);
    await factors.secretOf(person);
    expect((await rowOf(person)).secret).toBe(renewed);
  });

  it('counts as lost when no key can decrypt it, unless it was never confirmed', async () => {
    await owner('second_factors').del();
    const [person, begun] = [await isOn(), await member()];
    await isOn();
    await factors.begin(begun, 'FIRST');
    const foreign = sealerWith(['a foreign key that only tests use, long']);
    expect(await lostSecondFactors(db, now.keyIds)).toBe(0);
    const sealed = foreign.seal('ELSEWHERE', `second factor of ${person}`);
    await owner('second_factors').whereIn('person_id', [person, begun]).update({ secret: sealed });
    expect([await lostSecondFactors(db, now.keyIds), await factors.secretOf(person)]).toEqual([1, undefined]);
    expect(await lostSecondFactors(db, [...now.keyIds, ...foreign.keyIds])).toBe(0);
  });
});

describe('stored recovery codes', () => {
  it('are hashes, each usable once, with or without hyphens', async () => {
    const person = await isOn();
    const hashes = codes.map((code) => createHash('sha256').update(code.replaceAll('-', '')).digest('hex'));
    expect((await codesOf(person)).map((row) => row.code_hash).sort()).toEqual(hashes.sort());
    const used: boolean[] = [];
    for (const code of ['AAAABBBBCCCC0001', 'AAAA-BBBB-CCCC-0001', 'AAAA-BBBB-CCCC-0003'])
      used.push(await factors.useRecoveryCode(person, code));
    expect(used).toEqual([true, false, false]);
    expect(await factors.stateOf(person)).toMatchObject({ recoveryCodesLeft: 1 });
    expect(await factors.useRecoveryCode(await isOn(), 'AAAA-BBBB-CCCC-0001')).toBe(true);
  });

  it('are replaced by new ones, and removed with the second factor', async () => {
    const [person, other] = [await isOn(), await isOn()];
    await factors.keepRecoveryCodes(person, ['DDDD-EEEE-FFFF-0001']);
    expect([await factors.useRecoveryCode(person, codes[0] ?? ''), (await codesOf(person)).length]).toEqual([false, 1]);
    expect([await factors.remove(person), await factors.remove(person)]).toEqual([true, false]);
    expect([await rowOf(person), await codesOf(person)]).toEqual([undefined, []]);
    expect(await factors.stateOf(other)).toMatchObject({ isOn: true, recoveryCodesLeft: 2 });
    const begun = await member();
    await factors.begin(begun, 'FIRST');
    expect(await factors.remove(begun)).toBe(false);
  });
});
