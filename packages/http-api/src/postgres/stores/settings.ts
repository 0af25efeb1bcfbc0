import type { HouseContact, KeptContact, KeptPreferences, Settings } from '@acre/domain/firm/ports';
import { namedIn, noPreferences, type SystemPreferences } from '@acre/domain/firm/system-preferences';
import type { Sealer } from '../../crypto/sealer.ts';
import { type Db, run } from '../query/statement.ts';

const [contactKey, preferencesKey] = ['houseContact', 'preferences'];
/** This text is required to encrypt and to decrypt the geocoder's key. If the text changes, a stored key can no longer be decrypted. */
const about = 'geocoder key';

type Kept<V> = Readonly<{ value: Partial<V>; version: number }>;

/** Settings that were never saved have version 0 and no content. The preferences contain the geocoder's key in sealed form. */
export function pgSettings(db: Db, sealer: Sealer): Settings {
  const keep = async (key: string, value: object, by: number) => {
    const json = JSON.stringify(value);
    await run(
      db,
      (bind) => `insert into settings (key, value, updated_by_id) values (${bind(key)}, ${bind(json)}::jsonb, ${bind(by)})
        on conflict (key) do update
        set value = settings.value || excluded.value, updated_by_id = excluded.updated_by_id, updated_at = now(), version = settings.version + 1`,
    );
  };
  const read = async <V>(key: string, lock = ''): Promise<Kept<V>> => {
    const [row] = await run<Kept<V>>(db, (bind) => `select value, version from settings where key = ${bind(key)} ${lock}`);
    return row ?? { value: {}, version: 0 };
  };
  const lock = async <V>(key: string): Promise<Kept<V>> => {
    await run(db, (bind) => `insert into settings (key, value, version) values (${bind(key)}, '{}', 0) on conflict (key) do nothing`);
    return read(key, 'for update');
  };
  const contactOf = ({ value: { fullName, email, company = null, phone = null }, version }: Kept<HouseContact>): KeptContact => {
    const isNamed = fullName !== undefined && email !== undefined;
    return { contact: isNamed ? { fullName, company, email, phone } : undefined, version };
  };
  const preferencesOf = ({ value, version }: Kept<SystemPreferences>): KeptPreferences => {
    const values = { ...noPreferences, ...value };
    const geocoderKey = values.geocoderKey === null ? null : (sealer.open(values.geocoderKey, about) ?? null);
    return { values: { ...values, geocoderKey }, decided: namedIn(value), version };
  };
  return {
    houseContact: async () => contactOf(await read(contactKey)),
    lockHouseContact: async () => contactOf(await lock(contactKey)),
    keepHouseContact: (contact, by) => keep(contactKey, contact, by),
    preferences: async () => preferencesOf(await read(preferencesKey)),
    lockPreferences: async () => preferencesOf(await lock(preferencesKey)),
    keepPreferences: ({ geocoderKey, ...values }, by) =>
      keep(preferencesKey, { ...values, geocoderKey: geocoderKey ? sealer.seal(geocoderKey, about) : geocoderKey }, by),
  };
}

/** Seals the geocoder's key again with the newest session key. Older session keys can then be removed from the configuration. */
export async function resealPreferences(db: Db, sealer: Sealer): Promise<void> {
  const [row] = await run<{ key: string | null }>(
    db,
    (bind) => `select value ->> 'geocoderKey' as key from settings where key = ${bind(preferencesKey)}`,
  );
  const key = row?.key && sealer.isOld(row.key) ? sealer.open(row.key, about) : undefined;
  if (!row?.key || key === undefined) return;
  const renewed = JSON.stringify(sealer.seal(key, about));
  await run(
    db,
    (bind) => `update settings set value = jsonb_set(value, '{geocoderKey}', ${bind(renewed)}::jsonb)
      where key = ${bind(preferencesKey)} and value ->> 'geocoderKey' = ${bind(row.key)}`,
  );
}

/** Returns whether the stored geocoder key was sealed with a key that is not in `keyIds`. The server cannot open such a geocoder key. */
export async function isGeocoderKeyLost(db: Db, keyIds: readonly string[]): Promise<boolean> {
  const sql = `select 1 as lost from settings where key = 'preferences' and not split_part(value ->> 'geocoderKey', `;
  return (await run(db, (bind) => `${sql}'.', 1) = any(${bind([...keyIds])})`)).length > 0;
}
