import type { Explained } from '../mutants.ts';

export const authorization: readonly Explained[] = [
  {
    file: 'packages/domain/src/visibility.ts',
    line: "const referrerOf = (actor: Member): Rule<PersonRow> => (actor.referredBy === null ? nothing : person.eq('id', actor.referredBy));",
    faults: [{ code: 'actor.referredBy === null', becomes: 'false' }],
    reason: 'The mutant looks for a person whose id is null, and there is none.',
  },
  {
    file: 'packages/domain/src/properties/status/change-statuses.ts',
    line: 'const found = await ports.properties.addresses(within, propertyRules.selection.max + 1);',
    faults: [{ code: 'propertyRules.selection.max + 1', becomes: 'propertyRules.selection.max - 1' }],
    reason: 'The difference shows only with 10,000 properties, which take the in-memory ports 15 seconds.',
  },
  ...['createdAt', 'id'].map((by) => ({
    file: 'packages/domain/src/enquiries/list-conversations.ts',
    line: `{ by: '${by}', direction: 'desc' },`,
    faults: [{ code: "'desc'", becomes: '""' }],
    reason: 'An empty text is not a direction. The in-memory ports sort in descending order unless the direction is ascending.',
  })),
  {
    file: 'packages/domain/src/files/read-file.ts',
    line: "(await people.view(person.all(person.eq('id', id), peopleKnownInFull(actor)), [{ names: ['id'], when: everything }])) !== undefined;",
    faults: [
      { code: "[{ names: ['id'], when: everything }]", becomes: '[]' },
      { code: "['id']", becomes: '[]' },
      { code: "'id'", becomes: '""' },
    ],
    reason: 'It matters only whether a person is found, not which fields are read.',
  },
  {
    file: 'packages/domain/src/people/read-people.ts',
    line: "{ by: 'id', direction: 'asc' },",
    faults: [
      { code: "{ by: 'id', direction: 'asc' }", becomes: '{}' },
      { code: "'id'", becomes: '""' },
    ],
    reason: 'The in-memory people are already sorted by id.',
  },
  {
    file: 'packages/domain/src/people/read-people.ts',
    line: "if (actor.role !== 'partner') return inFull;",
    faults: [{ code: "actor.role !== 'partner'", becomes: 'false' }],
    reason:
      'The search text includes name and email, and other roles see everyone they list in full. The mutant finds the same people, but more slowly.',
  },
];
