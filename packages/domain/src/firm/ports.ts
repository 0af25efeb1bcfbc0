import type { EnvironmentOverrides, Preference, SystemPreferences } from './system-preferences.ts';

/** Members write to this contact for help; it is also the listing agent for administrators' properties. */
export type HouseContact = Readonly<{ fullName: string; company: string | null; email: string; phone: string | null }>;

/**
 * `decided` names the preferences that were ever saved; the other values are defaults. `version` counts the changes; 0 means that nothing
 * was ever changed. A geocoder key that can no longer be decrypted is null.
 */
export type KeptPreferences = Readonly<{ values: SystemPreferences; decided: readonly Preference[]; version: number }>;

/** The contact is undefined if nobody is named. `version` counts the changes; 0 means none. */
export type KeptContact = Readonly<{ contact: HouseContact | undefined; version: number }>;

export interface Settings {
  houseContact(): Promise<KeptContact>;
  /** Returns the contact and locks it until the transaction ends. */
  lockHouseContact(): Promise<KeptContact>;
  /** Replaces the contact and increments its version. `by` is the id of the person who changed the contact. */
  keepHouseContact(contact: HouseContact, by: number): Promise<void>;
  preferences(): Promise<KeptPreferences>;
  /** Returns the preferences and locks them until the transaction ends. */
  lockPreferences(): Promise<KeptPreferences>;
  /**
   * Saves these preferences and increments the version; the others stay as they are. Encrypts the geocoder's key so that only this
   * installation can read it.
   */
  keepPreferences(values: Partial<SystemPreferences>, by: number): Promise<void>;
}

/** These values come from the environment of the process. */
export interface Environment {
  readonly overrides: EnvironmentOverrides;
  readonly hasMailServer: boolean;
  /** Returns whether administrators may set a geocoder at this URL. Only the URL is checked, and not the IP addresses of its host name. */
  allowsGeocoder(url: string): boolean;
}
