import { describe, expect, it } from 'vitest';
import { aSubmission, aWorld } from '../testing/index.ts';

const content = { name: 'Mill', zipCode: '7', sellerContact: { name: 'Sam' } };
const stale = { code: 'version.stale' };

describe('a draft', () => {
  it('is kept as it is, and is its owner’s alone', async () => {
    const { app, member } = aWorld();
    const [owner, admin] = [await member('elite'), await member('admin')];
    expect(await app.readDraft(owner, 'property')).toBeNull();
    const { version } = await app.keepDraft(owner, 'property', content, 0);
    expect(await app.readDraft(owner, 'property')).toMatchObject({ content, version });
    expect(await app.readDraft(admin, 'property')).toBeNull();
  });

  it('is not written over by who knows another version, nor thrown away', async () => {
    const { app, member } = aWorld();
    const owner = await member('partner');
    const first = await app.keepDraft(owner, 'property', content, 0);
    const second = await app.keepDraft(owner, 'property', { name: 'Mill House' }, first.version);
    for (const known of [0, first.version]) {
      await expect(app.keepDraft(owner, 'property', content, known)).rejects.toMatchObject(stale);
      await expect(app.discardDraft(owner, 'property', known)).rejects.toMatchObject(stale);
    }
    expect(await app.readDraft(owner, 'property')).toMatchObject({ content: { name: 'Mill House' }, version: second.version });
    await app.keepDraft(owner, 'property', content, undefined);
    await app.discardDraft(owner, 'property', undefined);
    expect(await app.readDraft(owner, 'property')).toBeNull();
    await expect(app.keepDraft(owner, 'property', content, second.version)).rejects.toMatchObject(stale);
  });

  it('goes with the property that was written on it; a later version stays', async () => {
    const { app, member } = aWorld();
    const owner = await member('partner');
    const first = await app.keepDraft(owner, 'property', content, 0);
    const second = await app.keepDraft(owner, 'property', { name: 'Another' }, first.version);
    await app.submitProperty(owner, aSubmission());
    await app.submitProperty(owner, aSubmission(), first.version);
    expect(await app.readDraft(owner, 'property')).toMatchObject({ version: second.version });
    await app.submitProperty(owner, aSubmission(), second.version);
    expect(await app.readDraft(owner, 'property')).toBeNull();
  });
});
