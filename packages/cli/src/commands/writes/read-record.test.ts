import { api } from '@acre/contracts/api';
import { dealSheetFields } from '@acre/domain/deals/deal-sheet';
import { expect, it } from 'vitest';
import { recordReader } from './read-record.ts';

const ofDeals = recordReader(api.deals.create, ['propertyId', 'sellerId', 'value', 'notes'], dealSheetFields);
const ofPeople = recordReader(api.people.addClient, ['role', 'fullName', 'email', 'phone']);
const read = (reader: typeof ofDeals, cells: Record<string, string>) => reader({ line: 2, cells: new Map(Object.entries(cells)) }, true);

it.each([
  [
    { 'PROPERTY ID': '42.0', VALUE: '$1,250,000.50' },
    { propertyId: 42, value: 1_250_000.5 },
  ],
  [
    { PROPERTYID: '42', VALUE: '1250000.00' },
    { propertyId: 42, value: 1_250_000 },
  ],
])('a deal is read as spreadsheets save it: %j', (cells, entry) => {
  expect(read(ofDeals, cells)).toEqual({ entry });
});

it.each([
  [{ VALUE: '1.250' }, "value: '1.250' can be read as two different numbers: write it like 1250000 or 1,250,000.50."],
  [{ VALUE: '1.25E+06' }, /^value: '1\.25E\+06' was shortened by a spreadsheet/],
  [{ NOTES: '#REF!', VALUE: '#N/A' }, /^notes: '#REF!' is a spreadsheet error.*value: '#N\/A' is a spreadsheet error/],
])('a deal is refused with the column, the value and what to do: %j', (cells, fault) => {
  const expected = typeof fault === 'string' ? fault : expect.stringMatching(fault);
  expect(read(ofDeals, { PROPERTYID: '1', ...cells })).toEqual({ fault: expected });
});

it('a choice is read in any letter case, and an unknown one is kept as typed', () => {
  expect(read(ofPeople, { ROLE: 'Buyer', FULLNAME: 'Ann Lee' })).toEqual({ entry: { role: 'buyer', fullName: 'Ann Lee' } });
  expect(read(ofPeople, { ROLE: 'Broker', FULLNAME: 'Ann Lee' })).toEqual({ entry: { role: 'Broker', fullName: 'Ann Lee' } });
});

it('a person is refused if a spreadsheet shortened the phone number', () => {
  expect(read(ofPeople, { ROLE: 'buyer', FULLNAME: 'Ann', PHONE: '2.13E+09' })).toEqual({
    fault: expect.stringMatching(/^phone: '2\.13E\+09' was shortened by a spreadsheet/),
  });
});

it.each([
  [{ '': '0', ROLE: 'buyer' }, 'A column has values but no name. The known columns are'],
  [{ 'FULL NAME': 'Ann', FULLNAME: 'Bob' }, "The file has two columns for fullName, one of them 'FULLNAME'. Delete one."],
])('an ambiguous header is an error for the whole file: %j', (cells, message) => {
  expect(() => read(ofPeople, cells)).toThrow(message);
});
