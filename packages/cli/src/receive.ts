import { exitCodes, Failure } from './failure.ts';

/** Writes a file as it comes, a piece at a time. One that breaks off is a failure of the server, not the whole. */
export async function receive(open: () => Promise<ReadableStream<Uint8Array>>, write: (piece: Uint8Array) => Promise<void>): Promise<void> {
  const pieces = (await open()).getReader();
  const next = async () => {
    try {
      return await pieces.read();
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw error;
      throw new Failure(exitCodes.unreachable, 'The connection ended before the file was whole.');
    }
  };
  try {
    for (let { done, value } = await next(); !done; { done, value } = await next()) if (value) await write(value);
  } finally {
    await pieces.cancel().catch(() => undefined);
  }
}
