import type { HouseContact } from './contact.ts';
import type { Preset, SystemPreferences } from './system-preferences.ts';

/** What administrators decided, and how often they changed it: 0 where they never did. */
export type KeptPreferences = Readonly<{ values: SystemPreferences; version: number }>;

export interface Settings {
  /** Undefined where it was never decided. */
  houseContact(): Promise<HouseContact | undefined>;
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
