import { Readable } from 'node:stream';
import type { Sheet } from '@acre/domain';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'koa';
import { Overloaded } from './errors.ts';

/** RFC 4180, with the mark by which Excel knows UTF-8. What a spreadsheet would take for a formula is defused by an apostrophe. */
const forSpreadsheets = { record_delimiter: 'windows', escape_formulas: true } as const;
const byteOrderMark = '\ufeff';

/** Each holds a connection to the database until its reader has it all. */
const mostAtOnce = 2;
/** A reader who takes nothing for so long is gone; milliseconds. */
const patience = 30_000;

/** A list as a CSV file, sent as it is read: no faster than the client takes it, and no further than the client stays. */
export async function answerSheet(ctx: Context, sheet: Sheet): Promise<void> {
  const text = textOf(sheet);
  // What fails before the first row is told as a problem and not as a file that ends early.
  const stream = streamOf(await text.next(), text);
  ctx.attachment(`${sheet.name}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.res.setTimeout(patience, () => ctx.res.destroy());
  stream.once('error', () => ctx.res.destroy());
  ctx.body = stream;
}

let underWay = 0;

/** Begins with the titles, then a piece for each batch. */
async function* textOf({ titles, batches }: Sheet): AsyncGenerator<string> {
  if (underWay >= mostAtOnce) throw new Overloaded('too many exports');
  underWay += 1;
  try {
    let head = byteOrderMark + stringify([[...titles]], forSpreadsheets);
    for await (const rows of batches) {
      yield head +
        stringify(
          rows.map((cells) => [...cells]),
          forSpreadsheets,
        );
      head = '';
    }
    if (head !== '') yield head;
  } finally {
    underWay -= 1;
  }
}

/** Unlike `Readable.from` it ends the reading also when nobody has read a piece yet. */
function streamOf(first: IteratorResult<string>, rest: AsyncGenerator<string>): Readable {
  let read: IteratorResult<string> | undefined = first;
  return new Readable({
    read() {
      const next = read === undefined ? rest.next() : Promise.resolve(read);
      read = undefined;
      next.then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      rest.return(undefined).then(() => done(error), done);
    },
  });
}
