import type { Build } from './kit.ts';
import { type Calls, hidden, listed, nothing, type Place } from './kit.ts';

const byKey =
  (place: Place): Build =>
  async ({ firm, owner }) => ({ params: { key: String((await firm.property(owner, place)).id) } });

export const reso: Calls = {
  'reso.list.list': nothing,
  'reso.get.listed': byKey(listed),
  'reso.get.unlisted': byKey(hidden),
  'reso.metadata.metadata': nothing,
};
