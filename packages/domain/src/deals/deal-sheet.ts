import { fieldEntries } from '../kernel/field-table.ts';
import { type SheetColumn, sheetColumns, sheetTitle, yesOrNo } from '../kernel/sheet.ts';
import type { DealView } from './deal.ts';
import { dealFields } from './fields.ts';
import { isStalled } from './stalled.ts';

/** The sheet has people's names for readers and their ids for imports. The column after the status says whether a deal is stalled. */
export const dealColumnsAt = (now: string): readonly SheetColumn<DealView>[] =>
  sheetColumns<DealView>(dealFields).flatMap((column) =>
    column.title === 'Status' ? [column, { title: 'Stalled', of: (deal) => yesOrNo(isStalled(deal, now)) }] : [column],
  );

const fieldsByTitle = new Map(fieldEntries(dealFields).map(([name, field]) => [sheetTitle(field), { name, field }]));

/** Maps each column title, in order, to the field that an import fills from the column; undefined if there is none. */
export const dealSheetFields: ReadonlyMap<string, string | undefined> = new Map(
  dealColumnsAt('').map(({ title }) => {
    const { name, field } = fieldsByTitle.get(title) ?? {};
    return [title, field?.write === 'submitter' && field.kind !== 'flag' ? name : undefined];
  }),
);
