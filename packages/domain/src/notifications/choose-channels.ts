import type { Context } from '../context.ts';
import type { Ports } from '../ports.ts';
import { type NotificationSettings, withDefaults, withoutEmail } from './channels.ts';

export const readChannels = async ({ actor, preferences }: Context): Promise<NotificationSettings> => ({
  ...withDefaults(await preferences.chosenBy(actor.id)),
  emailPaused: await preferences.pausedBy(actor.id),
});

/**
 * Changes the channels of the given notification types. The channels of all other types stay unchanged. `emailPaused` pauses email if true,
 * resumes email if false, and changes nothing if undefined. Pausing email does not change the stored channels.
 */
export async function chooseChannels(
  { actor, preferences }: Context,
  { emailPaused, ...chosen }: Partial<NotificationSettings>,
): Promise<void> {
  await preferences.choose(actor.id, { ...(await preferences.lockChosen(actor.id)), ...chosen });
  if (emailPaused !== undefined) await preferences.pause(actor.id, emailPaused);
}

/** Turns off notifications by email. Kinds with the channel `email` or `digest` change to `in_app`; kinds that are off stay off. */
export const stopEmail = async ({ preferences }: Ports, { personId }: Readonly<{ personId: number }>): Promise<void> =>
  preferences.choose(personId, withoutEmail(await preferences.lockChosen(personId)));
