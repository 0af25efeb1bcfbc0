import { Readable } from 'node:stream';
import type { Sheet } from '@acre/domain';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'koa';
import { turns } from './queue.ts';

/** RFC 4180, with the mark by which Excel knows UTF-8. What a spreadsheet would take for a formula is defused by an apostrophe. */
const forSpreadsheets = { record_delimiter: 'windows', escape_formulas: true } as const;
const byteOrderMark = '\ufeff';

/** Each holds a connection to the database until its reader has it all; the next ones wait for it. */
const turn = turns({ atOnce: 2, longest: 16, of: 'exports' });
/** A reader who takes nothing for so long is gone; milliseconds. */
const patience = 30_000;

/** A list as a CSV file, sent as it is read: no faster than the client takes it, and no further than the client stays. */
export async function answerSheet(ctx: Context, sheet: Sheet): Promise<void> {
  const text = textOf(sheet);
  // What fails before the first row is told as a problem and not as a file that ends early.
  const stream = streamOf(await text.next(), text);
  // Who left while they waited reads nothing, and nobody else would end the reading.
  if (ctx.res.destroyed) return void stream.destroy();
  ctx.attachment(`${sheet.name}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.res.setTimeout(patience, () => ctx.res.destroy());
  stream.once('error', () => ctx.res.destroy());
  ctx.body = stream;
}

/** Begins with the titles, then a piece for each batch. */
async function* textOf({ titles, batches }: Sheet): AsyncGenerator<string> {
  const giveBack = await turn();
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
    giveBack();
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
