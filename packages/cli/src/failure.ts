/** How `acre` ends: documented in `acre --help`, relied on by scripts. */
export const exitCodes = { done: 0, refused: 1, usage: 2, notSignedIn: 3, unreachable: 4, interrupted: 130 } as const;
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** An end that its reader can act upon: printed as one sentence, without a stack. */
export class Failure extends Error {
  override name = 'Failure';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const usage = (message: string): Failure => new Failure(exitCodes.usage, message);
