import type { Member } from '../kernel/actor.ts';
import type { Ports } from '../ports.ts';
import { type Channels, withDefaults, withoutEmail } from './channels.ts';

export const readChannels =
  ({ preferences }: Pick<Ports, 'preferences'>) =>
  async (actor: Member): Promise<Channels> =>
    withDefaults(await preferences.chosenBy(actor.id));

/** Kinds that are not named stay as they are. */
export const chooseChannels =
  ({ preferences }: Pick<Ports, 'preferences'>) =>
  async (actor: Member, chosen: Partial<Channels>): Promise<void> =>
    preferences.choose(actor.id, { ...(await preferences.chosenBy(actor.id)), ...chosen });

/** Stops notifications by e-mail; in Acre they stay. */
export const stopEmail =
  ({ preferences }: Pick<Ports, 'preferences'>) =>
  async (personId: number): Promise<void> =>
    preferences.choose(personId, withoutEmail(await preferences.chosenBy(personId)));
