import type { Database } from '@acre/http-api/testing';

/** Inserts `count` properties of all types by SQL. Four in five are publicly listed. */
export async function fillProperties(db: Database, count: number): Promise<void> {
  await db.raw(`insert into people (full_name, email, username, password_hash, role, referral_id)
    values ('Bench', 'bench@acre.test', 'bench@acre.test', 'none', 'admin', 'BENCH000')`);
  await db.raw(
    `insert into properties (name, type, address, city, state, zip_code, price, size, description, images, submitted_by_id, status, created_at, latitude, longitude, placed_by)
     select 'Property ' || n || ' ' || (array['Plaza','Tower','Court','Yard','Place'])[1 + n % 5],
       (array['office','retail','industrial','multi-family','mixed-use','land','other'])[1 + n % 7],
       n || ' Main Street', (array['Austin','Boston','Chicago','Denver','Miami'])[1 + n % 5], (array['TX','MA','IL','CO','FL'])[1 + n % 5], '78701',
       100000 + (n::bigint * 7919) % 9000000, nullif((n::bigint * 31) % 20000, 0), repeat('A well kept building in a good street. ', 3),
       '["/demo/pictures/office-00-front.webp","/demo/pictures/office-01-front.webp","/demo/pictures/office-02-front.webp"]'::jsonb, (select id from people limit 1),
       (array['marketing_start','under_contract','phase1_marketing','due_diligence','under_review'])[1 + n % 5],
       now() - n * interval '1 minute', 25 + n % 2300 / 100.0, -120 + n % 4700 / 100.0, 'address'
     from generate_series(1, ?::int) n`,
    [count],
  );
  // Index-only scans need pages that `vacuum` has marked as visible to all. `vacuum` can mark them only once the commit is on disk. The
  // checkpoint writes the commit to disk.
  await db.raw('checkpoint');
  await db.raw('vacuum analyze properties');
}
