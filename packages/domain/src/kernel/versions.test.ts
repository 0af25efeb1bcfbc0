import { describe, expect, it } from 'vitest';
import { toJson } from './page.ts';
import { differences, refuseReadOnly, refuseReadOnlyView, refuseStale } from './versions.ts';

it('a change of an older version is refused; one of the stored version or without a version is accepted', () => {
  expect(() => refuseStale({ version: 2 }, 1)).toThrow(expect.objectContaining({ code: 'version.stale', field: 'version' }));
  expect(() => refuseStale({ version: 2 }, 2)).not.toThrow();
  expect(() => refuseStale({ version: 2 }, undefined)).not.toThrow();
});

describe('read-only fields', () => {
  it('may be omitted or sent back as stored', () => {
    const stored = { role: 'admin', tags: ['a', 'b'], phone: null };
    expect(() => refuseReadOnly(stored, { role: undefined, tags: ['a', 'b'], phone: null, unknown: null })).not.toThrow();
    for (const [field, value] of Object.entries({ role: 'elite', tags: ['b', 'a'], phone: '1', unknown: 0 }))
      expect(() => refuseReadOnly(stored, { [field]: value })).toThrow(expect.objectContaining({ code: 'field.read_only', field }));
  });

  it('are compared with the caller’s view, which is loaded only if a read-only field was sent', async () => {
    let reads = 0;
    const view = async () => {
      reads += 1;
      return toJson({ total: 7 });
    };
    await refuseReadOnlyView(view, {});
    await refuseReadOnlyView(view, { total: undefined });
    expect(reads).toBe(0);
    await refuseReadOnlyView(view, { total: 7, other: undefined });
    expect(reads).toBe(1);
    const changed = { code: 'field.read_only', field: 'total' };
    await expect(refuseReadOnlyView(view, { other: undefined, total: 8 })).rejects.toMatchObject(changed);
    await expect(refuseReadOnlyView(async () => undefined, { total: 8 })).rejects.toMatchObject(changed);
    await expect(refuseReadOnlyView(async () => undefined, { total: null })).resolves.toBeUndefined();
  });
});

it('of a change, only the fields that differ from the stored record are kept', () => {
  const stored: { name: string; phone: string | null; tags: string[] } = { name: 'Ada', phone: null, tags: ['a'] };
  expect(differences(stored, { name: 'Ada', phone: '1', tags: ['a'] })).toEqual({ phone: '1' });
  expect(differences(stored, { name: undefined, tags: ['b'] })).toEqual({ tags: ['b'] });
});
