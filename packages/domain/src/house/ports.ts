import type { HouseContact } from './contact.ts';
import type { Preset, SystemPreferences } from './system-preferences.ts';

/** What administrators decided, and how often they changed it: 0 where they never did. */
export type KeptPreferences = Readonly<{ values: SystemPreferences; version: number }>;

/** The house contact; undefined where nobody is named. The version is as with preferences. */
export type KeptContact = Readonly<{ contact: HouseContact | undefined; version: number }>;

export interface Settings {
  houseContact(): Promise<KeptContact>;
  /** The same, and nobody else changes it before the transaction ends. */
  lockHouseContact(): Promise<KeptContact>;
  /** Also moves the version on. */
  keepHouseContact(contact: HouseContact, by: number): Promise<void>;
  preferences(): Promise<KeptPreferences>;
  /** The same, and nobody else changes them before the transaction ends. */
  lockPreferences(): Promise<KeptPreferences>;
  /** Also moves the version on. Keeps the geocoder's key so that only this installation can read it. */
  keepPreferences(values: SystemPreferences, by: number): Promise<void>;
}

/** The surroundings that the process was started in. */
export interface Environment {
  readonly preset: Preset;
  /** May a geocoder that administrators name lie there? What a name stands for is only known when it is asked. */
  allowsGeocoder(url: string): boolean;
}
