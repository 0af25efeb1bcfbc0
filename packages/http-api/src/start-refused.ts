/** A reason not to start that its reader can act upon: printed as one sentence, without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** The data folder has a master already. */
export class Occupied extends StartRefused {}
