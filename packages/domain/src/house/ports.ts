import type { HouseContact } from './contact.ts';

export interface Settings {
  /** Undefined where it was never decided. */
  houseContact(): Promise<HouseContact | undefined>;
  keepHouseContact(contact: HouseContact, by: number): Promise<void>;
}
