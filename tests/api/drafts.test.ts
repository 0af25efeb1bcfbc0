import { api } from '@acre/contracts/api';
import { largestDraft } from '@acre/domain/drafts/draft';
import { describe, expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';
import { aProperty } from './support/samples.ts';
import { upload } from './support/uploads.ts';

const firm = await openFirm();
const path = '/api/drafts/property';
const stale = { status: 412, json: { code: 'version.stale' } };

const read = async ({ client }: Someone) => (await client.call(api.drafts.property, {})).draft;
const keep = ({ client }: Someone, content: object, ifMatch?: number) =>
  client.call(api.drafts.keepProperty, { body: { content } }, { ifMatch });

describe('a property draft', () => {
  it('can be saved incomplete and invalid, and is returned with details of its files, in their order', async () => {
    const owner = await firm.join('elite');
    expect(await read(owner)).toBeNull();
    const [one, two, paper] = [await upload(owner, 'image'), await upload(owner, 'image'), await upload(owner, 'document')];
    const content = {
      name: '',
      price: 'two million',
      zipCode: '7',
      images: [two.url, one.url, '/images/front.jpg'],
      documents: [paper.url],
      sellerContact: { name: 'Sam Seller', email: 'not yet' },
    };
    const kept = await keep(owner, content, 0);
    expect(await read(owner)).toMatchObject({
      ...kept,
      content,
      images: [{ url: two.url, width: 400 }, { url: one.url }, '/images/front.jpg'],
      documents: [{ url: paper.url, name: 'rent roll.pdf' }],
    });
  });

  it('cannot be read by anyone else, not even administrators, and never shows another person’s file', async () => {
    const [owner, other] = [await firm.join('partner'), await firm.join('partner')];
    const [own, foreign, taken] = [await upload(owner, 'image'), await upload(other, 'image'), await upload(owner, 'image')];
    await firm.property(owner, { images: [taken.url] });
    await keep(owner, { name: 'Secret Mill', images: [foreign.url, own.url, taken.url] });
    expect(await read(owner)).toMatchObject({ content: { images: [own.url] }, images: [{ url: own.url }] });
    for (const person of [other, firm.admin]) {
      expect(await read(person)).toBeNull();
      expect(await person.ask('DELETE', path)).toMatchObject({ status: 204 });
    }
    expect(await read(owner)).toMatchObject({ content: { name: 'Secret Mill' } });
  });

  it('is not overwritten from a stale version: of twenty parallel writes on one version, one succeeds', async () => {
    const owner = await firm.join('partner');
    const { version } = await keep(owner, { name: 'One' }, 0);
    expect(await owner.ask('PUT', path, { body: { content: {} }, headers: { 'if-match': '"0"' } })).toMatchObject(stale);
    const writers = Array.from({ length: 20 }, (_, nth) =>
      owner.ask('PUT', path, { body: { content: { name: `Writer ${nth}` } }, headers: { 'if-match': `"${version}"` } }),
    );
    const statuses = (await Promise.all(writers)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(412)]);
    expect(await owner.ask('DELETE', path, { headers: { 'if-match': `"${version}"` } })).toMatchObject(stale);
    expect(await read(owner)).toMatchObject({ content: { name: `Writer ${statuses.indexOf(200)}` } });
  });

  it('accepts only the keys of the form, and at most 64 kB', async () => {
    const owner = await firm.join('partner');
    const unknown = await owner.ask('PUT', path, { body: { content: { name: 'Mill', status: 'closed_paid' } } });
    expect(unknown).toMatchObject({ status: 400, json: { issues: [{ path: 'content.status' }] } });
    const large = await owner.ask('PUT', path, { body: { content: { description: 'é'.repeat(largestDraft / 2) } } });
    expect(large).toMatchObject({ status: 400, json: { issues: [{ path: 'content', message: expect.stringContaining('64 kB') }] } });
    expect(await read(owner)).toBeNull();
    await keep(owner, { description: '東'.repeat(10_000) });
  });

  it('is deleted when it is submitted, creates one property even if the request is repeated, and is kept if the submission fails', async () => {
    const owner = await firm.join('elite');
    const { version } = await keep(owner, { name: 'Depot' }, 0);
    const submit = (body: object) =>
      owner.ask('POST', `/api/properties?draft=${version}`, { body, headers: { 'idempotency-key': 'depot-1' } });
    expect(await submit({ ...aProperty(), name: '' })).toMatchObject({ status: 400 });
    expect(await submit({ ...aProperty(), images: ['/api/files/00000000-0000-4000-8000-000000000000'] })).toMatchObject({ status: 400 });
    expect(await read(owner)).toMatchObject({ version });
    const [first, again] = [await submit(aProperty({ name: 'Depot' })), await submit(aProperty({ name: 'Depot' }))];
    expect([first.status, again.json]).toEqual([201, first.json]);
    expect(await read(owner)).toBeNull();
    expect(await firm.owner('properties').where({ submitted_by_id: owner.id })).toHaveLength(1);
  });

  it('is kept if an older version of it is submitted', async () => {
    const owner = await firm.join('elite');
    const older = await keep(owner, { name: 'Depot' }, 0);
    await keep(owner, { name: 'Another' }, older.version);
    await owner.client.call(api.properties.create, { query: { draft: older.version }, body: aProperty() });
    expect(await read(owner)).toMatchObject({ content: { name: 'Another' } });
  });
});
