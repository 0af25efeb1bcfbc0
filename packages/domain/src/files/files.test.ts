import { describe, expect, it } from 'vitest';
import type { Actor, Member } from '../kernel/actor.ts';
import { visitor } from '../kernel/actor.ts';
import { deleteProperty } from '../properties/delete-property.ts';
import type { PropertyStatus } from '../properties/status/status.ts';
import { aWorld } from '../testing/a-world.ts';
import { aDeal, aProperty } from '../testing/builders.ts';
import { sourcesOf, widthsWithin } from './picture.ts';
import type { FileStore } from './ports.ts';
import { readFile } from './read-file.ts';
import { acceptedFiles, type FileKind, faultOf, sizeToSend } from './rules.ts';
import { sweepFiles } from './sweep-files.ts';
import { takeFile } from './take-file.ts';

/** The store keeps its content in memory, or fails like a full disk. */
function aStore(fails = false) {
  const kept = new Map<string, number>();
  const store: FileStore = {
    examine: async (_, { name, bytes }) => ({
      name,
      bytes,
      mediaType: 'application/pdf',
      measures: null,
      parts: [{ name: 'original', content: new Uint8Array(1) }],
    }),
    keep: async (id, parts) => {
      kept.set(id, parts.length);
      if (fails) throw new Error('no space');
    },
    drop: async (id) => {
      kept.delete(id);
    },
  };
  return { store, kept };
}
const upload = { name: 'a.pdf', bytes: 9, sha256: 'x', path: '/tmp/x' };

describe('uploading a file', () => {
  it('leaves neither a record nor content when it cannot be stored', async () => {
    const { run, ports, member } = aWorld();
    const { store, kept } = aStore(true);
    await expect(run(takeFile, await member('elite'), { store, kind: 'document', upload })).rejects.toThrow('no space');
    expect([ports.state.files, kept.size]).toEqual([[], 0]);
  });

  it('makes it visible only to its uploader until it is attached', async () => {
    const { run, member } = aWorld();
    const [owner, admin] = [await member('partner'), await member('admin')];
    const { id } = await run(takeFile, owner, { store: aStore().store, kind: 'document', upload });
    expect(await run(readFile, owner, { id })).toMatchObject({ file: { id }, isPublic: false });
    await expect(run(readFile, admin, { id })).rejects.toMatchObject({ code: 'file.not_found' });
    await expect(run(readFile, { role: 'visitor' }, { id })).rejects.toMatchObject({ code: 'sign_in.required' });
  });
});

describe('reading a file', () => {
  /** Uploads a file. Attaches the file to a property with this status, or to the uploader if `on` is 'person'. */
  const hung = async (kind: FileKind, on: PropertyStatus | 'person') => {
    const world = aWorld();
    const { store } = aStore();
    const [owner, elite, admin] = [await world.member('partner'), await world.member('elite'), await world.member('admin')];
    const { id } = await world.run(takeFile, owner, { store, kind, upload });
    const other = await world.run(takeFile, owner, { store, kind, upload });
    const submission = (status: PropertyStatus) => aProperty({ submittedById: owner.id, status });
    const [propertyId = 0, hidden = 0] =
      on === 'person' ? [] : await world.ports.properties.add([submission(on), submission('under_review')]);
    await world.ports.files.attach([id], on === 'person' ? { personId: owner.id } : { propertyId });
    await world.ports.files.attach([other.id], { propertyId: hidden });
    const readBy = (actor: Actor, width?: number) =>
      world.run(readFile, actor, { id, width }).then(
        ({ isPublic }) => isPublic,
        ({ code }: { code: string }) => code,
      );
    return { ...world, owner, elite, admin, id, propertyId, readBy };
  };
  const visitor = { role: 'visitor' } as const;

  it('shows a picture of a listed property to everyone as publicly cacheable', async () => {
    const { readBy, owner, elite } = await hung('image', 'marketing_start');
    expect([await readBy(visitor), await readBy(elite), await readBy(owner)]).toEqual([true, true, true]);
  });

  it('shows a picture of another property only to its submitter and administrators', async () => {
    const { readBy, owner, elite, admin } = await hung('image', 'under_review');
    expect([await readBy(owner), await readBy(admin)]).toEqual([false, false]);
    expect([await readBy(elite), await readBy(visitor)]).toEqual(['file.not_found', 'sign_in.required']);
  });

  it('shows a document of a listed property to its submitter but not to every member, and not as publicly cacheable', async () => {
    const { readBy, owner, elite } = await hung('document', 'marketing_start');
    expect([await readBy(owner), await readBy(elite), await readBy(visitor)]).toEqual([false, 'file.not_found', 'sign_in.required']);
  });

  it('shows a document of another property to its submitter and the participants of its deals', async () => {
    const { ports, readBy, owner, elite, propertyId } = await hung('document', 'under_review');
    expect([await readBy(owner), await readBy(elite)]).toEqual([false, 'file.not_found']);
    await ports.deals.add(aDeal({ propertyId, sellerId: owner.id, eliteId: elite.id }));
    expect(await readBy(elite)).toBe(false);
  });

  it('shows nothing of a deleted property', async () => {
    const { run, admin, owner, propertyId, readBy } = await hung('document', 'marketing_start');
    await run(deleteProperty, admin, { id: propertyId });
    expect([await readBy(admin), await readBy(owner)]).toEqual(['file.not_found', 'file.not_found']);
  });

  it('shows the picture of a person to everyone who may read their full profile', async () => {
    const { readBy, owner, elite, admin } = await hung('image', 'person');
    expect([await readBy(owner), await readBy(admin)]).toEqual([false, false]);
    expect([await readBy(elite), await readBy(visitor)]).toEqual(['file.not_found', 'sign_in.required']);
  });

  it('returns a smaller copy when one exists', async () => {
    const { ports, readBy, owner } = await hung('image', 'marketing_start');
    expect(await readBy(owner, 320)).toBe('file.not_found');
    const measures = { width: 640, height: 480, placeholder: '' };
    ports.state.files = ports.state.files.map((file) => ({ ...file, measures }));
    expect([await readBy(owner, 320), await readBy(owner, 960), await readBy(owner, 321)]).toEqual([
      true,
      'file.not_found',
      'file.not_found',
    ]);
  });

  it('treats a file that was never uploaded as unknown', async () => {
    const { run, admin } = await hung('image', 'marketing_start');
    await expect(run(readFile, admin, { id: 'none' })).rejects.toMatchObject({ code: 'file.not_found' });
    await expect(run(readFile, admin, { id: 'none', width: 320 })).rejects.toMatchObject({ code: 'file.not_found' });
  });
});

describe('sweeping', () => {
  const later = async (
    hours: number,
    hang: (world: ReturnType<typeof aWorld>, owner: Member, id: string) => Promise<unknown> | unknown,
  ) => {
    const world = aWorld();
    const { store, kept } = aStore();
    const owner = await world.member('elite');
    const { id } = await world.run(takeFile, owner, { store, kind: 'document', upload });
    await hang(world, owner, id);
    const at = new Date(world.ports.clock.now().getTime() + hours * 3_600_000);
    const { state } = world.ports;
    state.files = state.files.map((file) => ({
      ...file,
      looseSince: file.looseSince && new Date(2 * world.ports.clock.now().getTime() - at.getTime()).toISOString(),
    }));
    return { swept: await world.run(sweepFiles, visitor, store), left: kept.size };
  };

  it.each([
    [25, 1, 0],
    [23, 0, 1],
  ])('after %i hours removes %i of the unattached files', async (hours, swept, left) => {
    expect(await later(hours, () => undefined)).toEqual({ swept, left });
  });

  it('keeps files that are attached to a property or named by a draft', async () => {
    expect(await later(25, ({ ports }, _, id) => ports.files.attach([id], { propertyId: 1 }))).toEqual({ swept: 0, left: 1 });
    const inDraft = ({ ports: { state } }: ReturnType<typeof aWorld>, { id: personId }: Member, id: string) => {
      const content = { documents: [`/api/files/${id}`] };
      state.drafts = [{ personId, form: 'property', content, version: 1, savedAt: '2026-11-02T09:00:00.000Z' }];
    };
    expect(await later(25, inDraft)).toEqual({ swept: 0, left: 1 });
  });
});

it('browsers can choose among the smaller copies and the original picture', () => {
  const widths = (width: number) => sourcesOf({ url: '/api/files/1', width, height: 10, placeholder: '' }).map((source) => source.width);
  expect([widths(4000), widths(640), widths(200)]).toEqual([[320, 640, 960, 1600, 4000], [320, 640], [200]]);
  expect([widthsWithin(640), widthsWithin(319)]).toEqual([[320, 640], []]);
});

it.each([
  ['image', 'a.JPG', 10 * 1024 * 1024, undefined],
  ['image', 'a.jpg', 10 * 1024 * 1024 + 1, 'An image can be at most 10 MB. Make it smaller, or save it as a JPG.'],
  ['image', 'photo.jfif', 1, undefined],
  ['profile_image', 'photo.JFIF', 1, undefined],
  ['image', 'photo.pjpeg', 1, undefined],
  ['image', 'a.svg', 1, 'This is not a PNG, JPG, GIF or WebP image. Save it as a JPG, then upload it.'],
  ['image', 'a.jpg', 0, expect.stringMatching(/^This file is empty\. .*download it to this device/)],
  ['document', 'a.pdf', 0, expect.stringMatching(/^This file is empty\./)],
  ['document', 'a.b.XLSX', 25 * 1024 * 1024, undefined],
  ['document', 'a', 1, expect.stringContaining('.pdf')],
] as const)('the upload check of a %s named %s with %i bytes gives the expected error', (kind, name, size, fault) => {
  expect(faultOf(kind, { name, size })).toEqual(fault);
});

it('an image is recognized by its file name or its media type, and the file dialog accepts both', () => {
  expect(faultOf('image', { name: 'photo', size: 1, type: 'image/jpeg' })).toBeUndefined();
  expect(faultOf('image', { name: 'photo.heic', size: 1, type: 'image/heic' })).toBe(
    'This is not a PNG, JPG, GIF or WebP image. Save it as a JPG, then upload it.',
  );
  expect(acceptedFiles('profile_image').split(',')).toEqual(expect.arrayContaining(['.jfif', '.webp', 'image/jpeg']));
  expect(acceptedFiles('document')).toBe('.pdf,.doc,.docx,.xls,.xlsx');
});

it.each([
  [{ bytes: 9_000_000, width: 4096, height: 3072 }, undefined],
  [
    { bytes: 9_000_000, width: 6000, height: 4000 },
    { width: 4096, height: 2731 },
  ],
  [
    { bytes: 200_000, width: 8000, height: 6000 },
    { width: 4096, height: 3072 },
  ],
  [
    { bytes: 12_000_000, width: 3000, height: 4000 },
    { width: 3000, height: 4000 },
  ],
  [
    { bytes: 12_000_000, width: 4000, height: 6000 },
    { width: 2731, height: 4096 },
  ],
  [
    { bytes: 12_000_000, width: 60_000, height: 5 },
    { width: 4096, height: 1 },
  ],
])('an image of %j is scaled to %j before the upload', (picture, size) => expect(sizeToSend(picture)).toEqual(size));
