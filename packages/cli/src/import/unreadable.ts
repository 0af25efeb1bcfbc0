import { exitCodes, Failure } from '../client/failure.ts';

/** The records before this line were read; the rest of the file is unreadable. */
export const unreadable = (line: number, reason: string): Failure =>
  new Failure(exitCodes.refused, `The file cannot be read from line ${line} onward: ${reason}.`);
