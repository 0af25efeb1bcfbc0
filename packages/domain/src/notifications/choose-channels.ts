import type { Context } from '../context.ts';
import type { Ports } from '../ports.ts';
import { type NotificationSettings, withDefaults, withoutEmail } from './channels.ts';

export const readChannels = async ({ actor, preferences }: Context): Promise<NotificationSettings> => ({
  ...withDefaults(await preferences.chosenBy(actor.id)),
  emailPaused: await preferences.pausedBy(actor.id),
});

/** Kinds that are not named keep their channel. Without `emailPaused`, the pause stays as it is. The chosen channels survive a pause. */
export async function chooseChannels(
  { actor, preferences }: Context,
  { emailPaused, ...chosen }: Partial<NotificationSettings>,
): Promise<void> {
  await preferences.choose(actor.id, { ...(await preferences.chosenBy(actor.id)), ...chosen });
  if (emailPaused !== undefined) await preferences.pause(actor.id, emailPaused);
}

/** Turns off notifications by email. Kinds that were not off still notify in Acre. */
export const stopEmail = async ({ preferences }: Ports, { personId }: Readonly<{ personId: number }>): Promise<void> =>
  preferences.choose(personId, withoutEmail(await preferences.chosenBy(personId)));
