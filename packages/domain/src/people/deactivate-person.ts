import type { Context } from '../context.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { mayDeactivate } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { secured } from '../security/events.ts';
import { visiblePeople } from '../visibility.ts';
import { revokeAccess } from './end-access.ts';
import { personUpdated } from './events.ts';
import type { PersonRow } from './person.ts';

const person = rulesFor<PersonRow>();

/**
 * Deactivates a member. Their sessions end, their API tokens are revoked, and their links stop working. Their records stay. The last
 * administrator cannot be deactivated.
 */
export async function deactivatePerson(ctx: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  const { actor } = ctx;
  // All administrators are locked first and always in the same order, so that concurrent calls do not deadlock.
  const admins = mayDeactivate(actor) ? await ctx.people.lockAndCountAdmins() : 0;
  const stored = await lockMember(ctx, actor, id);
  if (stored.deactivatedAt !== null) return;
  if (stored.role === 'admin' && admins === 1) throw new Refusal('person.last_admin');
  const change = { deactivatedAt: ctx.clock.now().toISOString() };
  await ctx.people.change(id, change);
  ctx.events.record(personUpdated(stored, change));
  await revokeAccess(ctx, id, actor.id);
  ctx.events.record(secured('member_deactivated', actor.id, { personId: id }));
}

/** Reactivates a member, who can then log in with the same password as before. Ended sessions, API tokens and links are not restored. */
export async function reactivatePerson(ctx: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  const { actor } = ctx;
  const stored = await lockMember(ctx, actor, id);
  if (stored.deactivatedAt === null) return;
  const change = { deactivatedAt: null };
  await ctx.people.change(id, change);
  ctx.events.record(personUpdated(stored, change), secured('member_reactivated', actor.id, { personId: id }));
}

async function lockMember({ people }: Pick<Ports, 'people'>, actor: Member, id: number): Promise<PersonRow> {
  const stored = await people.lock(person.all(person.eq('id', id), visiblePeople(actor)));
  if (stored === undefined || stored.deletedAt !== null) throw new Refusal('person.not_found');
  // A person without a username is a client. Clients cannot log in, so they cannot be deactivated or reactivated.
  if (!mayDeactivate(actor) || stored.username === null) throw new Refusal('not_allowed');
  return stored;
}
