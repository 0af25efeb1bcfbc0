import { exitCodes, Failure } from '../failure.ts';

/** From this line on the file cannot be read; what came before it was. */
export const unreadable = (line: number, reason: string): Failure =>
  new Failure(exitCodes.refused, `The file cannot be read from line ${line} on: ${reason}.`);
