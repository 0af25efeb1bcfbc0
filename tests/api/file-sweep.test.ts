import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openFiles, sweep } from '@acre/http-api/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { aBucket, anUnreliableBucket } from '../support/bucket.ts';
import { anOwnFolder } from '../support/serve.ts';
import { type Firm, openFirm } from './support/firm.ts';
import { aDocument, anImage, named, upload } from './support/uploads.ts';

const data = await anOwnFolder();
const firm = await openFirm({ data });
const place = openFiles({ data, bucket: undefined });
const owner = await firm.join('elite');

const contents = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile()).length;
const age = ({ owner: db }: Firm, id: string, hours: number) =>
  db('files')
    .where({ id })
    .update({ loose_since: db.raw(`now() - ? * interval '1 hour'`, [hours]) });

describe('the sweep', () => {
  it('removes only files that have been unattached for a day', async () => {
    const [old, young, drafted, hung, unfinished] = await Promise.all(Array.from({ length: 5 }, () => upload(owner, 'image')));
    if (!old || !young || !drafted || !hung || !unfinished) throw new Error('five were uploaded');
    await firm.property(owner, { images: [hung.url] });
    for (const { id } of [old, drafted, unfinished]) await age(firm, id, 25);
    await age(firm, young.id, 23);
    await firm.owner('files').where({ id: unfinished.id }).update({ stored_at: null });
    await firm.owner('drafts').insert({ person_id: owner.id, form: 'property', content: { images: [drafted.url] } });
    expect(await sweep(firm.db, place)).toBe(2);
    const left = await firm.owner('files').orderBy('id').pluck('id');
    expect(left.sort()).toEqual([young.id, drafted.id, hung.id].sort());
    expect(await contents(join(data, 'files'))).toBe(left.length * 2);
    expect(await sweep(firm.db, place)).toBe(0);
  });

  it('removes files a day after they were detached from a property', async () => {
    const { id, url } = await upload(owner, 'document');
    const property = await firm.property(owner, { documents: [url] });
    await owner.ask('PATCH', `/api/properties/${property.id}`, { body: { documents: [] } });
    await age(firm, id, 25);
    expect(await sweep(firm.db, place)).toBe(1);
    expect(await owner.ask('GET', url)).toMatchObject({ status: 404 });
  });
});

describe('with an S3 bucket', () => {
  it('files are stored, shown and swept as on the local disk', async () => {
    const directory = await anOwnFolder();
    const bucket = await aBucket(directory);
    const cloud = await openFirm({ bucket });
    const member = await cloud.join('elite');
    const [image, document] = [await upload(member, 'image', await anImage()), await upload(member, 'document', aDocument())];
    await cloud.property(member, { status: 'marketing_start', images: [image.url], documents: [document.url] });
    expect((await cloud.visitor.ask('GET', image.url)).headers.get('content-length')).toBe(String(image.bytes));
    expect(await cloud.visitor.ask('GET', `${image.url}/320.webp`)).toMatchObject({ status: 200 });
    expect(await member.ask('GET', document.url, { headers: { range: 'bytes=0-3' } })).toMatchObject({ status: 206, text: '%PDF' });
    const loose = await upload(member, 'image');
    await age(cloud, loose.id, 25);
    expect(await sweep(cloud.db, openFiles({ data: directory, bucket }))).toBe(1);
    expect(await member.ask('GET', loose.url)).toMatchObject({ status: 404 });
  });

  it('an upload is refused and never shown while the bucket does not answer; once it answers, a retry works and the leftover is swept', async () => {
    const { bucket, goAway, comeBack } = await anUnreliableBucket(await anOwnFolder());
    const waiting = await anOwnFolder();
    const cloud = await openFirm({ data: waiting, bucket });
    const member = await cloud.join('elite');
    await goAway();
    await expect(upload(member, 'image')).rejects.toMatchObject({ status: 503 });
    expect([await contents(waiting), await cloud.owner('files').pluck('stored_at')]).toEqual([0, [null]]);
    const [unsure] = await cloud.owner('files').pluck('id');
    await comeBack();
    const { url } = await upload(member, 'image');
    expect(await member.ask('GET', url)).toMatchObject({ status: 200 });
    await age(cloud, unsure, 25);
    expect(await sweep(cloud.db, openFiles({ data: waiting, bucket }))).toBe(1);
  });
});

const run = promisify(execFile);
/**
 * Mounts a disk of 3 MB, because only a real disk can be full. Without the permission to mount, the tests below do not run, and only
 * `packages/domain/src/files/files.test.ts` covers a full disk.
 */
async function smallDisks(): Promise<string[]> {
  const folder = await anOwnFolder();
  const made = await run('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'none', folder]).catch(() => undefined);
  if (made) afterAll(() => run('umount', [folder]));
  return made ? [folder] : [];
}

describe.each(await smallDisks())('on a full disk (%s)', (folder) => {
  const pdf = (bytes: number) => named(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 5), Buffer.from('%%EOF')]), 'a.pdf');

  it('an upload that does not fit is refused with a clear error and leaves nothing behind, and a smaller one is stored', async () => {
    const small = await openFirm({ data: folder });
    const member = await small.join('partner');
    for (const [where, bytes] of [
      ['on its way in', 5_000_000],
      ['when it is put away', 2_000_000],
    ] as const) {
      await expect(upload(member, 'document', pdf(bytes)), where).rejects.toMatchObject({ status: 507, body: { code: 'file.no_room' } });
      expect([await contents(folder), await small.owner('files').pluck('id')], where).toEqual([0, []]);
    }
    expect(await upload(member, 'document', pdf(500_000))).toMatchObject({ bytes: 500_009 });
  });
});
