/**
 * This error means that the server or a server command cannot start, for a reason that the operator can fix. Its message is printed without
 * a stack trace.
 */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Another process owns the data folder. */
export class Occupied extends StartRefused {}

/** The disk has no space for the embedded database to start. */
export class DiskFull extends StartRefused {}

/** The database does not respond. */
export class DatabaseAway extends StartRefused {
  override name = 'DatabaseAway';
}

/** A variable of the environment is invalid. */
export class SettingsWrong extends StartRefused {
  override name = 'SettingsWrong';
}
