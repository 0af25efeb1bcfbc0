/** A reason not to start that its reader can act upon: printed as one sentence, without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** The data folder has a master already. */
export class Occupied extends StartRefused {}

/** The database does not answer. */
export class DatabaseAway extends StartRefused {
  override name = 'DatabaseAway';
}

/** A variable of the environment is not as it must be. */
export class SettingsWrong extends StartRefused {
  override name = 'SettingsWrong';
}
