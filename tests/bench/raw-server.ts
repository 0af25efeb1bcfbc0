/** The limit to compare with: node:http and pg, JSON built in PostgreSQL, nothing else; and bytes that never change. Port and database come as arguments. */
import { createServer } from 'node:http';
import pg from 'pg';

const [port, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const text = `
  select '[' || coalesce(string_agg(row_to_json(listed)::text, ','), '') || ']' as rows from (
    select id, name, type, address, city, state, zip_code as "zipCode", price, size, description, year_built as "yearBuilt", zoning,
      amenities, images, latitude, longitude, status, referral_id as "referralId", created_at as "createdAt"
    from properties where status in ('introduction_made', 'under_contract', 'marketing_start', 'phase1_marketing', 'phase2_marketing',
      'phase3_marketing', 'phase4_marketing', 'buyer_located', 'buyer_signed', 'deposit_made', 'due_diligence', 'renegotiation', 'price_drop',
      'closing_scheduled')
    order by created_at desc, id desc limit 24
  ) listed`;

const still = Buffer.alloc(10_000, 'a');

createServer(async ({ url }, response) => {
  if (url === '/still') {
    response.end(still);
    return;
  }
  const { rows } = await pool.query<{ rows: string }>({ name: 'newest', text });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(rows[0]?.rows);
}).listen(Number(port), '127.0.0.1');
