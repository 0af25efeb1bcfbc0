import { api } from '@acre/contracts/api';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
const elite = await firm.join('elite');
const odd = await firm.join('partner', elite);
const plain = await firm.join('partner', odd);
const other = await firm.join('elite');
const stranger = await firm.join('partner', other);

const sheetOf = async (who: Someone, query: Record<string, string>) => {
  const { status, text, headers } = await who.ask('GET', `/api/members/export?${new URLSearchParams(query)}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
};

it('the member export contains the members’ figures and no spreadsheet formulas', async () => {
  const contact = { full_name: '@Zed, "the" first', company: '=HYPERLINK("http://evil.test")', phone: '+1 555 0100' };
  await firm.owner('people').where({ id: odd.id }).update(contact);
  const property = await firm.property(odd);
  await firm.deal(property, { partnerId: odd.id, eliteId: elite.id });
  const { referralId = '' } = await odd.client.call(api.session.user, {});
  const [row] = await sheetOf(firm.admin, { role: 'partner', search: referralId });
  expect(row).toMatchObject({
    ID: String(odd.id),
    'Full Name': `'${contact.full_name}`,
    Role: 'Ace Partner',
    Email: odd.email,
    Phone: `'${contact.phone}`,
    Company: `'${contact.company}`,
    'Referral ID': referralId,
    'Referrer ID': String(elite.id),
    Properties: '1',
    'Active Deals': '1',
    'Closed Deals': '0',
    'Partners Referred': '1',
    Deactivated: '',
  });
});

it('the member export has the filter and order of the list, and contains only what the caller may see', async () => {
  await firm.owner('people').where({ id: plain.id }).update({ deactivated_at: firm.owner.fn.now() });
  const queries = [
    { role: 'partner' },
    { role: 'partner', sort: 'newest' },
    { role: 'partner', sort: 'deals_desc' },
    { role: 'partner', standing: 'deactivated' },
    { role: 'partner', search: stranger.email },
    { role: 'elite', joinedFrom: '2026-01-01' },
  ] as const;
  for (const who of [firm.admin, elite, odd])
    for (const query of queries) {
      const listed = await who.client.call(api.members.list, { query });
      const sheet = await sheetOf(who, query);
      expect(
        sheet.map(({ ID }) => Number(ID)),
        `${who.role} ${JSON.stringify(query)}`,
      ).toEqual(listed.map(({ id }) => id));
    }
  expect((await sheetOf(elite, { role: 'partner' })).map(({ Email }) => Email)).not.toContain(stranger.email);
});
