import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { api } from '@acre/contracts/api';
import { formOf } from '@acre/contracts/mechanism/client';
import { type FileKind, fileRules } from '@acre/domain/files/rules';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { anOwnFolder } from '../support/serve.ts';
import { aCompoundFile, aDocx, anXlsx, aZip } from './support/containers.ts';
import { openFirm } from './support/firm.ts';
import { aDocument, anImage, aPhotograph, named, upload } from './support/uploads.ts';

const folder = await anOwnFolder();
const firm = await openFirm({ data: folder });
const member = await firm.join('partner');

const send = (kind: string, raw: FormData, headers = {}) => member.ask('POST', `/api/files?kind=${kind}`, { raw, headers });
const bytesOf = async (url: string) => {
  const response = await fetch(firm.baseUrl + url, { headers: { cookie: member.cookie() } });
  return Buffer.from(await response.arrayBuffer());
};

const stored = async (): Promise<string[]> => {
  const found = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const counted = async () => ({ files: (await stored()).length, rows: Number((await firm.owner('files').count())[0]?.count) });

describe('an uploaded document', () => {
  it.each([
    ['pdf', aDocument(), 'application/pdf'],
    ['docx', named(aDocx(), 'lease.docx'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xlsx', named(anXlsx(), 'rents.XLSX'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['doc', named(aCompoundFile('WordDocument'), 'old.doc'), 'application/msword'],
    ['xls', named(aCompoundFile('Workbook'), 'old.xls'), 'application/vnd.ms-excel'],
  ])('can be a .%s, and is stored unchanged', async (_, file, mediaType) => {
    const { name, url, bytes, width } = await upload(member, 'document', file);
    expect({ name, bytes, width }).toEqual({ name: file.name, bytes: file.size, width: null });
    const reply = await member.ask('GET', url);
    expect(reply.headers.get('content-type')).toBe(mediaType);
    expect(await bytesOf(url)).toEqual(Buffer.from(await file.arrayBuffer()));
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    [
      'whole, with bytes of a mail after its end',
      'a.pdf',
      async () => Buffer.concat([await bytesIn(aDocument()), Buffer.from('\n--part--\n')]),
    ],
    ['whole, padded', 'a.pdf', async () => Buffer.concat([await bytesIn(aDocument()), Buffer.alloc(5000)])],
    ['for the web', 'a.pdf', () => forTheWeb(forTheWeb(10).length)],
    ['whole, with bytes after its end', 'a.docx', () => Buffer.concat([aDocx(), Buffer.alloc(3)])],
    ['whole, its last sector not filled', 'a.doc', () => aCompoundFile('WordDocument').subarray(0, -100)],
  ])('%s is accepted: %s', async (_, name, make) => {
    const content = await make();
    expect(await upload(member, 'document', named(content, name))).toMatchObject({ name, bytes: content.length });
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a.pdf', async () => (await bytesIn(aDocument())).subarray(0, -7)],
    ['for the web.pdf', () => forTheWeb(9000)],
    ['a.docx', () => aDocx().subarray(0, -30)],
    ['a.xlsx', () => anXlsx().subarray(0, -90)],
    ['a.doc', () => aCompoundFile('WordDocument').subarray(0, -512)],
    ['a.xls', () => aCompoundFile('Workbook').subarray(0, -600)],
  ])('that is truncated is refused by its name, and nothing of it is stored: %s', async (name, make) => {
    const before = await counted();
    const reply = await send('document', formOf(named(await make(), name)));
    const message = `${name}: This document is incomplete. Save or download it again, then upload it.`;
    expect(reply, reply.text).toMatchObject({ status: 400, json: { code: 'file.cut_off', message } });
    expect(await counted()).toEqual(before);
  });

  it('keeps its name except for misleading characters', async () => {
    const { name } = await upload(member, 'document', aDocument('C:\\fakepath\\..\\Miete\u202e für 2026.pdf'));
    expect(name).toBe('Miete für 2026.pdf');
  });
});

const large = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 15, ' '), Buffer.from('%%EOF\n')]);
const bytesIn = async (file: File) => Buffer.from(await file.arrayBuffer());
/** A linearized PDF states its length at the beginning, and has an end mark after its first page. */
const forTheWeb = (length: number) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<</Linearized 1/L ${length}/H[500 20]>>\nendobj\nxref\n%%EOF\nthe rest\n%%EOF\n`);

describe('an invalid upload', () => {
  const wide = async () =>
    sharp({ create: { width: 8200, height: 5000, channels: 3, background: '#888' }, limitInputPixels: false })
      .png()
      .toBuffer();
  const halved = async () => {
    const whole = await aPhotograph(800, 600).jpeg().toBuffer();
    return whole.subarray(0, whole.length / 2);
  };
  it.each<[string, FileKind, string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a page', 'image', 'a.jpg', () => Buffer.from('<html><script>alert(1)</script>'), 415, fileRules.image.wrongType],
    ['a drawing', 'image', 'a.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, fileRules.image.wrongType],
    ['nothing', 'image', 'a.png', () => Buffer.alloc(0), 400, fileRules.empty],
    ['nothing', 'document', 'a.pdf', () => Buffer.alloc(0), 400, fileRules.empty],
    ['a document', 'image', 'a.jpg', () => large(100), 415, fileRules.image.wrongType],
    ['half a photograph', 'image', 'a.jpg', halved, 400, 'This file is damaged and cannot be read. Upload another copy.'],
    [
      'a header alone',
      'image',
      'a.png',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452000000640000006408020000', 'hex'),
      400,
      'This file is damaged and cannot be read. Upload another copy.',
    ],
    ['41 megapixels', 'image', 'a.png', wide, 413, fileRules.tooManyPixels],
    [
      'more than 10 MB',
      'image',
      'a.jpg',
      () => large(10 * 1024 * 1024 + 1),
      413,
      'An image can be at most 10 MB. Make it smaller, or save it as a JPG.',
    ],
    ['more than 25 MB', 'document', 'a.pdf', () => large(25 * 1024 * 1024 + 1), 413, 'A document can be at most 25 MB.'],
    ['a ZIP', 'document', 'a.pdf', () => aZip({ 'a.txt': 'a' }), 415, fileRules.document.wrongType],
    ['a ZIP', 'document', 'a.docx', () => aZip({ 'a.txt': 'a' }), 415, fileRules.document.wrongType],
    ['a spreadsheet', 'document', 'a.docx', anXlsx, 415, fileRules.document.wrongType],
    ['an installer', 'document', 'a.doc', () => aCompoundFile('Installer'), 415, fileRules.document.wrongType],
    ['a PDF', 'document', 'a.html', () => large(100), 415, fileRules.document.wrongType],
    ['an image', 'document', 'a.pdf', async () => aPhotograph(40, 30).png().toBuffer(), 415, fileRules.document.wrongType],
  ])('with %s as %s %s is refused in plain words, and nothing of it is stored', async (_, kind, name, make, status, message) => {
    const before = await counted();
    const reply = await send(kind, formOf(named(await make(), name)));
    expect(reply, reply.text).toMatchObject({ status, json: { message } });
    expect(await counted()).toEqual(before);
  });

  it.each([
    [
      'two files',
      async () => {
        const form = formOf(await anImage());
        form.append('more', await anImage());
        return form;
      },
    ],
    [
      'a field beside the file',
      async () => {
        const form = formOf(await anImage());
        form.append('name', 'x');
        return form;
      },
    ],
    ['no file', async () => new FormData()],
  ])('with %s is refused', async (_, make) => {
    const before = await counted();
    expect(await send('image', await make())).toMatchObject({ status: 400, json: { code: 'file.missing' } });
    expect(await counted()).toEqual(before);
  });

  it('sent as JSON, with an unknown kind or from another site is refused', async () => {
    expect(await member.ask('POST', '/api/files?kind=image', { body: {} })).toMatchObject({ status: 400, json: { code: 'file.missing' } });
    expect(await send('film', formOf(await anImage()))).toMatchObject({ status: 400, json: { issues: [{ path: 'kind' }] } });
    expect(await send('image', formOf(await anImage()), { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
  });

  it('does not include a document of exactly 25 MB, which is accepted', async () => {
    expect(await upload(member, 'document', named(large(25 * 1024 * 1024), 'a.pdf'))).toMatchObject({ bytes: 26_214_400 });
  });
});

it('an aborted upload leaves nothing behind', async () => {
  const before = await counted();
  const boundary = 'xxxx';
  const headers = { cookie: member.cookie(), 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': 9_000_000 };
  const leaving = request(`${firm.baseUrl}/api/files?kind=image`, { method: 'POST', headers });
  leaving.on('error', () => undefined);
  leaving.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`);
  leaving.write(Buffer.alloc(2_000_000));
  await expect.poll(async () => (await stored()).length).toBe(before.files + 1);
  leaving.destroy();
  await expect.poll(counted).toEqual(before);
});

it('several parallel uploads are all stored, decoded one at a time', async () => {
  const files = await Promise.all(Array.from({ length: 8 }, async () => upload(member, 'image', await anImage())));
  expect(new Set(files.map(({ id }) => id)).size).toBe(8);
});

it('the 151st upload by one person within 15 minutes is refused, with the time to wait', async () => {
  const eager = await firm.join('elite');
  await firm.owner('rate_limits').insert({ key: `upload:account:${eager.id}`, points: 150, expire: Date.now() + 60_000 });
  const reply = await eager.ask('POST', '/api/files?kind=image', { raw: formOf(await anImage()) });
  expect(reply).toMatchObject({ status: 429 });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await upload(member, 'image')).toMatchObject({ kind: 'image' });
  await expect(eager.client.call(api.files.upload, { query: { kind: 'image' }, file: await anImage() })).rejects.toMatchObject({
    status: 429,
  });
});
