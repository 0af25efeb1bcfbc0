import { aPerson, aProperty } from '@acre/domain/testing/builders';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);

describe('spelling suggestions', () => {
  it('are words from properties and people, the likeliest first', async ({ people, properties, vocabulary }) => {
    const ann = await people.add(
      aPerson({ fullName: 'Ann Harker', email: 'ann@harbour-homes.test', company: 'Tower & Co.', referralId: 'HARBXRAB' }),
    );
    const [id = 0] = await properties.add([
      aProperty({ submittedById: ann, name: "Harbor View (O'Hara)", address: '12 Broadway', city: 'Éden', referralId: 'P0000001' }),
    ]);
    expect(await vocabulary.resembling('harbor', 2)).toEqual(['harbor', 'harbour']);
    expect(await vocabulary.resembling('habor', 1)).toEqual(['harbor']);
    expect(await vocabulary.resembling('brodway', 3)).toEqual(['broadway']);
    expect(await vocabulary.resembling('twoer', 3)).toEqual(['tower']);
    expect(await vocabulary.resembling('p0000002', 3)).toEqual([]);
    expect(await vocabulary.resembling('%', 3)).toEqual([]);
    await properties.change(id, { name: 'Wharf Annexe' });
    await people.change(ann, { fullName: 'Ann Quayle' });
    expect(await vocabulary.resembling('annex', 1)).toEqual(['annexe']);
    expect(await vocabulary.resembling('qauyle', 1)).toEqual(['quayle']);
  });
});
