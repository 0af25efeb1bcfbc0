import type { OwnFile, PersonalData } from '@acre/domain/account/ports';
import { columnsOf, moment } from '../../../query/columns.ts';
import { readBatches } from '../../../query/read-batches.ts';
import type { Sql } from '../../../query/sql-rule.ts';
import type { Db } from '../../../query/statement.ts';
import { heldOfAccount } from './account-queries.ts';
import { heldOfWork } from './work-queries.ts';

/**
 * Returns an SQL column named `json` with the text of a JSON object. `keys` maps each key to its SQL expression, and the object has the
 * keys in this order.
 */
const json = (keys: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(keys).map(([key, value]) => `'${key}', ${value}`)})::text as json`;

const file = {
  ...columnsOf('f', ['id', 'kind', 'name', 'mediaType', 'bytes', 'sha256', 'width', 'height', 'propertyId', 'isOwn']),
  createdAt: moment('f.created_at'),
} as const satisfies Record<keyof OwnFile, string>;

/** Each branch of the union can use an index. */
const ownFiles =
  (personId: number): Sql =>
  (bind) => {
    const me = `${bind(personId)}::integer`;
    return `select ${json(file)} from (
      select *, true as is_own from files where person_id = ${me}
      union all select *, true from files where uploaded_by_id = ${me} and property_id is null and person_id is null
      union all select f.*, true from properties p join files f on f.property_id = p.id where p.submitted_by_id = ${me}
      union all select f.*, false from files f join properties p on p.id = f.property_id where f.uploaded_by_id = ${me} and p.submitted_by_id <> ${me}
    ) f where stored_at is not null order by property_id nulls first, created_at, id`;
  };

export const pgPersonalData = (db: Db): PersonalData => ({
  records: (noun, { id, role }) =>
    readBatches(db, (bind) => {
      const whose = { me: `${bind(id)}::integer`, role };
      const { keys, from } = { ...heldOfAccount(whose), ...heldOfWork(whose) }[noun];
      return `select ${json(keys)} from ${from}`;
    }),
  files: ({ id }) => readBatches(db, ownFiles(id)),
});
