import { exitCodes, Failure } from './failure.ts';

/** Writes a file in chunks as they arrive. A download that breaks off is an error, so that a partial file is never taken for the whole. */
export async function receive(open: () => Promise<ReadableStream<Uint8Array>>, write: (piece: Uint8Array) => Promise<void>): Promise<void> {
  const pieces = (await open()).getReader();
  const next = async () => {
    try {
      return await pieces.read();
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw error;
      throw new Failure(exitCodes.unreachable, 'The connection ended before the file was complete.');
    }
  };
  try {
    for (let { done, value } = await next(); !done; { done, value } = await next()) if (value) await write(value);
  } finally {
    await pieces.cancel().catch(() => undefined);
  }
}
