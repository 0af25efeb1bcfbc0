import { expect, it } from 'vitest';
import { fieldTable } from './field-table.ts';
import { namesIn, onlyNamed } from './named-fields.ts';

const part = { kind: 'text', help: 'A part', max: 9, read: 'everyone', write: 'submitter', optional: true } as const;
const group = {
  kind: 'group',
  label: 'Contact',
  help: 'A contact',
  read: 'everyone',
  write: 'submitter',
  optional: true,
  fields: { name: { ...part, label: 'Name' }, phone: { ...part, label: 'Phone' } },
} as const;
const table = fieldTable({ notes: { ...part, label: 'Notes' }, agent: { ...group, keepsUnnamed: true }, owner: group });

it('every field that is not named stays as stored, and so does every part of a group that says so', () => {
  const stored = { notes: 'Old', agent: { name: 'Ann', phone: '1' }, owner: { name: 'Ann', phone: '1' } };
  const line = { agent: { name: 'Bea' }, owner: { name: 'Bea' } };
  const given = { notes: null, agent: { name: 'Bea', phone: null }, owner: { name: 'Bea', phone: null } };
  const names = namesIn(table, line);
  expect(names).toEqual(['agent', 'agent.name', 'owner']);
  expect(onlyNamed(table, stored, given, names)).toEqual({ agent: { name: 'Bea', phone: '1' }, owner: { name: 'Bea', phone: null } });
});

it('a group is cleared if it is named without parts or if its last part is', () => {
  const names = namesIn(table, { agent: null });
  expect(onlyNamed(table, { agent: { name: 'Ann', phone: '1' } }, { agent: null }, names)).toEqual({ agent: null });
  const ofPart = namesIn(table, { agent: { name: null } });
  expect(onlyNamed(table, { agent: { name: 'Ann', phone: null } }, { agent: null }, ofPart)).toEqual({ agent: null });
});
