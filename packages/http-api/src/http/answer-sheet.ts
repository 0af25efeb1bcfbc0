import { Readable } from 'node:stream';
import { csvLine } from '@acre/domain/kernel/csv';
import type { Sheet } from '@acre/domain/kernel/sheet';
import type { Context } from 'koa';
import { turns } from '../queue.ts';

/** Excel recognizes UTF-8 by this mark. */
const byteOrderMark = '\ufeff';

/** Each export holds a database connection until its client has received everything; other exports wait for a free slot. */
const turn = turns({ atOnce: 2, longest: 16, of: 'exports' });
/** A client that takes no data for this many milliseconds is disconnected. */
const patience = 30_000;

/** Sends a list as CSV while the list is read, no faster than the client receives it. Stops when the client disconnects. */
export async function answerSheet(ctx: Context, sheet: Sheet): Promise<void> {
  const text = textOf(sheet);
  // An error before the first row becomes an error response and not a file that ends early.
  const stream = streamOf(await text.next(), text);
  // The client may have disconnected during the wait for the first rows. Then nobody reads the stream, so it must be destroyed here.
  if (ctx.res.destroyed) return void stream.destroy();
  ctx.attachment(`${sheet.name}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.res.setTimeout(patience, () => ctx.res.destroy());
  stream.once('error', () => ctx.res.destroy());
  ctx.body = stream;
}

/** Yields the titles first, then a chunk for each batch. */
async function* textOf({ titles, batches }: Sheet): AsyncGenerator<string> {
  const giveBack = await turn();
  try {
    let head = byteOrderMark + csvLine(titles);
    for await (const rows of batches) {
      yield head + rows.map(csvLine).join('');
      head = '';
    }
    if (head !== '') yield head;
  } finally {
    giveBack();
  }
}

/** Destroying this stream ends the generator even if no chunk was read yet. `Readable.from` would not do so. */
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
