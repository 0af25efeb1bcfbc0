import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '@acre/db';
import { connectAsOwner, migrate } from '@acre/http-api/testing';
import { expect, inject, it, onTestFinished } from 'vitest';

/** An empty database of its own, brought up as far as before there were places. */
async function databaseBeforePlaces() {
  const [cluster, name] = [inject('clusterUrl'), `t_${randomBytes(8).toString('hex')}`];
  const root = connectAsOwner(`${cluster}postgres`);
  await root.raw(`create database ${name}`);
  const owner = connectAsOwner(`${cluster}${name}`);
  onTestFinished(async () => {
    await owner.destroy();
    await root.raw(`drop database if exists ${name} with (force)`);
    await root.destroy();
  });
  await owner.raw('create table schema_migrations (name text primary key, applied_at timestamptz not null default now())');
  for (const file of (await readdir(migrationsFolder)).filter((one) => one < '0012').sort()) {
    await owner.raw((await readFile(join(migrationsFolder, file), 'utf8')).replaceAll('?', '\\?'));
    await owner('schema_migrations').insert({ name: file });
  }
  return owner;
}

it('a database with properties from before there were places is brought up, and keeps what was exact', async () => {
  const owner = await databaseBeforePlaces();
  await owner('people').insert({ id: 1, full_name: 'Ada', role: 'seller', referral_id: 'ADA00001' });
  const common = {
    type: 'office',
    address: '1 Main Street',
    city: 'New York',
    state: 'NY',
    zip_code: '10001',
    price: 1,
    submitted_by_id: 1,
  };
  const at = [{ latitude: 40, longitude: -74 }, {}, { latitude: 40 }];
  for (const [n, place] of at.entries()) await owner('properties').insert({ ...common, name: `Property ${n}`, ...place });
  await migrate(owner);
  expect(await owner('properties').orderBy('id').select('latitude', 'longitude', 'placed_by')).toEqual([
    { latitude: 40, longitude: -74, placed_by: 'address' },
    { latitude: null, longitude: null, placed_by: null },
    { latitude: null, longitude: null, placed_by: null },
  ]);
}, 30_000);
