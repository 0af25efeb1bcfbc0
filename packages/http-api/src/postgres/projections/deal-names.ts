import { storedDealFields } from '@acre/domain/deals/fields';
import type { DealPart } from '@acre/domain/deals/participant-eligibility';
import { referred } from '@acre/domain/kernel/field-names';
import { fieldsOfKind } from '@acre/domain/kernel/field-table';
import { columnsOf } from '../query/columns.ts';
import { nameOf } from '../stores/account/personal-data/archive-query.ts';

type Names = Readonly<Record<`${DealPart}Name` | 'propertyName', string>>;

/** Builds the SQL that reads the current names of a deal's property and people. */
export const dealNames = (table: string): Names =>
  ({
    propertyName: `(select name from properties where id = ${table}.property_id)`,
    ...Object.fromEntries(
      Object.entries(columnsOf(table, fieldsOfKind(storedDealFields, 'person'))).map(([field, column]) => [
        `${referred(field)}Name`,
        nameOf(column),
      ]),
    ),
  }) as Names;
