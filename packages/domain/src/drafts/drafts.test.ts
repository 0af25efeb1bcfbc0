import { describe, expect, it } from 'vitest';
import { submitProperty } from '../properties/submit-property.ts';
import { aWorld } from '../testing/a-world.ts';
import { aSubmission } from '../testing/builders.ts';
import { discardDraft, keepDraft, readDraft } from './keep-draft.ts';

const content = { name: 'Mill', zipCode: '7', sellerContact: { name: 'Sam' } };
const stale = { code: 'version.stale' };

describe('a draft', () => {
  it('is stored unchanged and visible only to its owner', async () => {
    const { run, member } = aWorld();
    const [owner, admin] = [await member('elite'), await member('admin')];
    expect(await run(readDraft, owner, { form: 'property' })).toBeNull();
    const { version } = await run(keepDraft, owner, { form: 'property', content, known: 0 });
    expect(await run(readDraft, owner, { form: 'property' })).toMatchObject({ content, version });
    expect(await run(readDraft, admin, { form: 'property' })).toBeNull();
  });

  it('cannot be overwritten or deleted with an outdated version', async () => {
    const { run, member } = aWorld();
    const owner = await member('partner');
    const first = await run(keepDraft, owner, { form: 'property', content, known: 0 });
    const second = await run(keepDraft, owner, { form: 'property', content: { name: 'Mill House' }, known: first.version });
    for (const known of [0, first.version]) {
      await expect(run(keepDraft, owner, { form: 'property', content, known })).rejects.toMatchObject(stale);
      await expect(run(discardDraft, owner, { form: 'property', known })).rejects.toMatchObject(stale);
    }
    expect(await run(readDraft, owner, { form: 'property' })).toMatchObject({ content: { name: 'Mill House' }, version: second.version });
    await run(keepDraft, owner, { form: 'property', content });
    await run(discardDraft, owner, { form: 'property' });
    expect(await run(readDraft, owner, { form: 'property' })).toBeNull();
    await expect(run(keepDraft, owner, { form: 'property', content, known: second.version })).rejects.toMatchObject(stale);
  });

  it('is removed when its property is submitted, unless a later version was saved', async () => {
    const { run, member } = aWorld();
    const owner = await member('partner');
    const first = await run(keepDraft, owner, { form: 'property', content, known: 0 });
    const second = await run(keepDraft, owner, { form: 'property', content: { name: 'Another' }, known: first.version });
    await run(submitProperty, owner, { entered: aSubmission() });
    await run(submitProperty, owner, { entered: aSubmission(), draft: first.version });
    expect(await run(readDraft, owner, { form: 'property' })).toMatchObject({ version: second.version });
    await run(submitProperty, owner, { entered: aSubmission(), draft: second.version });
    expect(await run(readDraft, owner, { form: 'property' })).toBeNull();
  });
});
