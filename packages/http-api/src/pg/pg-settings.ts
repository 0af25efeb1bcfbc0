import type { HouseContact } from '@acre/domain';
import type { Settings } from '@acre/domain/application';
import { type Db, run } from './statement.ts';

export const pgSettings = (db: Db): Settings => ({
  houseContact: async () => {
    const [kept] = await run<{ value: HouseContact }>(db, () => `select value from settings where key = 'houseContact'`);
    return kept?.value;
  },
  keepHouseContact: async (contact, by) => {
    const value = JSON.stringify(contact);
    const row = { key: 'houseContact', value, updated_by_id: by, updated_at: db.fn.now() };
    await db('settings').insert(row).onConflict('key').merge();
  },
});
