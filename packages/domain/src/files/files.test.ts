import { describe, expect, it } from 'vitest';
import type { Member } from '../kernel/actor.ts';
import { aWorld } from '../testing/index.ts';
import { sourcesOf, widthsWithin } from './picture.ts';
import type { FileStore } from './ports.ts';
import { faultOf } from './rules.ts';

/** A store that takes what it is given, or fails like a full disk. */
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

describe('taking a file in', () => {
  it('leaves neither a record nor a content when it cannot be put away', async () => {
    const { app, ports, member } = aWorld();
    const { store, kept } = aStore(true);
    await expect(app.takeFile(store, await member('elite'), 'document', upload)).rejects.toThrow('no space');
    expect([ports.state.files, kept.size]).toEqual([[], 0]);
  });

  it('is found by its uploader alone until it hangs somewhere', async () => {
    const { app, member } = aWorld();
    const [owner, admin] = [await member('partner'), await member('admin')];
    const { id } = await app.takeFile(aStore().store, owner, 'document', upload);
    expect(await app.readFile(owner, id)).toMatchObject({ file: { id }, isPublic: false });
    await expect(app.readFile(admin, id)).rejects.toMatchObject({ code: 'file.not_found' });
    await expect(app.readFile({ role: 'visitor' }, id)).rejects.toMatchObject({ code: 'sign_in.required' });
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
    const { id } = await world.app.takeFile(store, owner, 'document', upload);
    await hang(world, owner, id);
    const at = new Date(world.ports.clock.now().getTime() + hours * 3_600_000);
    const { state } = world.ports;
    state.files = state.files.map((file) => ({
      ...file,
      looseSince: file.looseSince && new Date(2 * world.ports.clock.now().getTime() - at.getTime()).toISOString(),
    }));
    return { swept: await world.app.sweepFiles(store), left: kept.size };
  };

  it.each([
    [25, 1, 0],
    [23, 0, 1],
  ])('after %i hours takes %i of what hangs on nothing', async (hours, swept, left) => {
    expect(await later(hours, () => undefined)).toEqual({ swept, left });
  });

  it('leaves what hangs on a property, and what a draft names', async () => {
    expect(await later(25, ({ ports }, _, id) => ports.files.attach([id], { propertyId: 1 }))).toEqual({ swept: 0, left: 1 });
    const inDraft = ({ ports: { state } }: ReturnType<typeof aWorld>, { id: personId }: Member, id: string) => {
      const content = { documents: [`/api/files/${id}`] };
      state.drafts = [{ personId, form: 'property', content, version: 1, savedAt: '2026-11-02T09:00:00.000Z' }];
    };
    expect(await later(25, inDraft)).toEqual({ swept: 0, left: 1 });
  });
});

it('a browser is offered the copies that are smaller than the picture, and the picture', () => {
  const widths = (width: number) => sourcesOf({ url: '/api/files/1', width, height: 10, placeholder: '' }).map((source) => source.width);
  expect([widths(4000), widths(640), widths(200)]).toEqual([[320, 640, 960, 1600, 4000], [320, 640], [200]]);
  expect([widthsWithin(640), widthsWithin(319)]).toEqual([[320, 640], []]);
});

it.each([
  ['image', 'a.JPG', 10 * 1024 * 1024, undefined],
  ['image', 'a.jpg', 10 * 1024 * 1024 + 1, 'An image may be at most 10 MB.'],
  ['image', 'a.svg', 1, 'This is not a PNG, JPG, GIF or WebP image.'],
  ['document', 'a.b.XLSX', 25 * 1024 * 1024, undefined],
  ['document', 'a', 1, expect.stringContaining('.pdf')],
] as const)('%s %s of %i bytes', (kind, name, size, fault) => {
  expect(faultOf(kind, { name, size })).toEqual(fault);
});
