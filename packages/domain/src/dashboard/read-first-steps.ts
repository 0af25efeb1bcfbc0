import type { Context } from '../context.ts';
import { sendsMail } from '../firm/sends-mail.ts';
import type { InvitationRow } from '../invitations/invitation.ts';
import { rulesFor } from '../kernel/rule.ts';
import { addDays } from '../kernel/time.ts';
import type { PersonRow } from '../people/person.ts';
import { ownProperties } from '../visibility.ts';
import { daysNew, type FirstStep, firstStepsOf, type StepDone } from './first-steps.ts';

const [person, invitation] = [rulesFor<PersonRow>(), rulesFor<InvitationRow>()];

/** Returns the first steps of someone who is new and has not done all of them, else null. */
export async function readFirstSteps(ctx: Context): Promise<readonly StepDone[] | null> {
  const self = await ctx.people.find(person.eq('id', ctx.actor.id));
  if (self === undefined || self.createdAt < addDays(ctx.clock.now().toISOString(), -daysNew)) return null;
  const steps: StepDone[] = [];
  for (const step of firstStepsOf(ctx.actor.role)) steps.push({ step, done: await isDone[step](ctx, self) });
  return steps.every(({ done }) => done) ? null : steps;
}

async function hasInvited({ invitations, actor }: Context): Promise<boolean> {
  return (await invitations.find(invitation.eq('invitedById', actor.id))) !== undefined;
}

/**
 * Returns true if an administrator has decided `signUp` or `othersSubmissions`. A preference that the environment sets does not count. Also
 * returns true if the environment sets both preferences, because nothing is left to decide.
 */
async function hasChosenAccess({ settings, environment }: Context): Promise<boolean> {
  const { decided } = await settings.preferences();
  const open = (['signUp', 'othersSubmissions'] as const).filter((name) => !(name in environment.overrides));
  return open.length === 0 || open.some((name) => decided.includes(name));
}

const isDone: Readonly<Record<FirstStep, (ctx: Context, self: PersonRow) => Promise<boolean>>> = {
  profile: async (_, { phone, company }) => phone !== null && company !== null,
  property: async ({ properties, actor }) => (await properties.find(ownProperties(actor))) !== undefined,
  /**
   * The step is done once someone opens the link or registers, or the member sends an invitation. Acre cannot see whether the link was
   * copied.
   */
  link: async (ctx) => {
    const { visits, registrations } = await ctx.referralVisits.funnelOf(ctx.actor.id);
    return visits > 0 || registrations > 0 || hasInvited(ctx);
  },
  firm: async ({ settings }) => (await settings.houseContact()).contact !== undefined,
  mail: sendsMail,
  access: hasChosenAccess,
  invite: hasInvited,
};
