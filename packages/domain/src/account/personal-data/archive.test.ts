import { expect, it } from 'vitest';
import { aWorld } from '../../testing/a-world.ts';
import type { OwnFile } from '../ports.ts';
import { archiveData } from './archive-data.ts';
import { jsonFileOf, type PersonalNoun, personalNouns } from './archive-files.ts';
import { archivePath } from './archive-path.ts';

const measured = { bytes: 1, sha256: '', width: 1, height: 1, createdAt: '' };
const id = '3f2a9c11-0000-4000-8000-000000000000';
const file: OwnFile = { ...measured, id, name: 'front.webp', kind: 'image', mediaType: 'application/pdf', propertyId: 12, isOwn: true };

it.each<[string, Partial<OwnFile>, string | null]>([
  ['on a property', {}, 'files/property-12/front-3f2a9c11.webp'],
  ['a picture of the member', { propertyId: null, kind: 'profile_image' }, 'files/profile/front-3f2a9c11.webp'],
  ['that is unattached', { propertyId: null }, 'files/unused/front-3f2a9c11.webp'],
  ['that is stored as WebP', { name: 'front.jpg', mediaType: 'image/webp' }, 'files/property-12/front-3f2a9c11.webp'],
  ['with a path outside of the folder', { name: '../../etc/pass.wd' }, 'files/property-12/_.._etc_pass-3f2a9c11.wd'],
  ['with characters that Windows refuses', { name: 'a<b>:"c|?*.pdf ' }, 'files/property-12/a_b___c___.pdf-3f2a9c11'],
  ['with only an extension', { name: '.pdf' }, 'files/property-12/file-3f2a9c11.pdf'],
  ['with a long name', { name: `${'🏢'.repeat(200)}.pdf` }, `files/property-12/${'🏢'.repeat(50)}-3f2a9c11.pdf`],
  ['on another member’s property', { isOwn: false }, null],
])('a file %s gets its archive path', (_, of, path) => {
  expect(archivePath({ ...file, ...of })).toBe(path);
});

it('an archive begins with a README on every file and key, and contains one JSON file for each personal noun', async () => {
  const { member, ports } = aWorld();
  const owner = await member('partner');
  await ports.drafts.keep({ personId: owner.id, form: 'property' }, { name: 'Begun' }, 0);
  const { name, entries } = await archiveData({ ...ports, actor: owner });
  const texts = new Map<string, string>();
  for await (const entry of entries)
    if ('text' in entry) for await (const text of entry.text) texts.set(entry.path, (texts.get(entry.path) ?? '') + text);
  expect(name).toBe('acre-data-2026-11-02.zip');
  const nouns = Object.keys(personalNouns) as PersonalNoun[];
  expect([...texts.keys()].toSorted()).toEqual(['README.txt', ...nouns.map(jsonFileOf)].toSorted());
  expect(JSON.parse(texts.get('drafts.json') ?? '')).toMatchObject([{ form: 'property', content: { name: 'Begun' } }]);
  const readMe = texts.get('README.txt') ?? '';
  for (const noun of nouns) for (const key of Object.keys(personalNouns[noun].keys)) expect(readMe).toContain(`\n    ${key}: `);
});
