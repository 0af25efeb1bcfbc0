import type { Explained } from '../mutants.ts';

export const authorization: readonly Explained[] = [
  {
    file: 'packages/domain/src/visibility.ts',
    line: "const referrerOf = (actor: Member): Rule<PersonRow> => (actor.referredBy === null ? nothing : person.eq('id', actor.referredBy));",
    faults: [{ code: 'actor.referredBy === null', becomes: 'false' }],
    reason: 'asks for a person whose id is null, and there is none',
  },
  {
    file: 'packages/domain/src/properties/status/change-statuses.ts',
    line: 'const found = await ports.properties.addresses(within, propertyRules.selection.max + 1);',
    faults: [{ code: 'propertyRules.selection.max + 1', becomes: 'propertyRules.selection.max - 1' }],
    reason: 'shows with ten thousand properties alone, which take the ports in memory a quarter of a minute',
  },
  ...['createdAt', 'id'].map((by) => ({
    file: 'packages/domain/src/enquiries/list-conversations.ts',
    line: `{ by: '${by}', direction: 'desc' },`,
    faults: [{ code: "'desc'", becomes: '""' }],
    reason: 'is no direction; the ports in memory take what is not ascending for descending',
  })),
  {
    file: 'packages/domain/src/files/read-file.ts',
    line: "(await people.view(person.all(person.eq('id', id), peopleKnownInFull(actor)), [{ names: ['id'], when: everything }])) !== undefined;",
    faults: [
      { code: "[{ names: ['id'], when: everything }]", becomes: '[]' },
      { code: "['id']", becomes: '[]' },
      { code: "'id'", becomes: '""' },
    ],
    reason: 'asks whether somebody is found, not what is told of them',
  },
  {
    file: 'packages/domain/src/people/read-people.ts',
    line: "{ by: 'id', direction: 'asc' },",
    faults: [
      { code: "{ by: 'id', direction: 'asc' }", becomes: '{}' },
      { code: "'id'", becomes: '""' },
    ],
    reason: 'people in memory stand in the order of their ids already',
  },
  {
    file: 'packages/domain/src/people/read-people.ts',
    line: "if (actor.role !== 'partner') return inFull;",
    faults: [{ code: "actor.role !== 'partner'", becomes: 'false' }],
    reason: 'name and email are among the words, and all others know whom they list in full: it finds the same, more slowly',
  },
];
