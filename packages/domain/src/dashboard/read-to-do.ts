import type { Context } from '../context.ts';
import { askedDeals } from '../deals/list-deals.ts';
import { askedConversations } from '../enquiries/inbox.ts';
import { sendsMail } from '../firm/sends-mail.ts';
import { rulesFor } from '../kernel/rule.ts';
import { filterMails } from '../mail/read-mails.ts';
import { askedMembers } from '../people/list-members.ts';
import { filterProperties, scopedProperties } from '../properties/list-properties.ts';
import type { PropertyRow } from '../properties/property.ts';
import { type ToDo, type ToDoItem, type ToDoKind, toDoItem, toDoKindsOf } from './to-do-items.ts';

const property = rulesFor<PropertyRow>();

/**
 * Returns the to-do items of the actor. Each count is the total of the list that the item names. An item with a count of 0 appears only if
 * it has a `none` text.
 */
export async function readToDo(ctx: Context): Promise<readonly ToDo[]> {
  const kinds = toDoKindsOf(ctx.actor.role, await sendsMail(ctx));
  const counts = await countAll(ctx, kinds.map(toDoItem));
  return kinds.map((kind, at) => ({ kind, count: counts[at] ?? 0 })).filter(({ kind, count }) => count > 0 || showsAlways(kind));
}

const showsAlways = (kind: ToDoKind): boolean => toDoItem(kind).none !== undefined;

/** Items of the same list are counted in one statement. */
async function countAll(ctx: Context, items: readonly ToDoItem[]): Promise<readonly number[]> {
  const { actor, properties, deals, conversations, members, mails } = ctx;
  const counts = new Map<ToDoItem, number>();
  const keep = async (of: readonly ToDoItem[], count: () => Promise<readonly number[]>) => {
    if (of.length === 0) return;
    const found = await count();
    for (const [at, item] of of.entries()) counts.set(item, found[at] ?? 0);
  };
  const {
    properties: ofProperties,
    deals: ofDeals,
    conversations: ofConversations,
    members: ofMembers,
    mails: ofMails,
    drafts,
  } = byList(items);
  await keep(ofProperties, () =>
    properties.totals(
      ofProperties.map(({ where: { scope, ...filter } }) => ({
        within: property.all(scopedProperties(actor, scope), filterProperties(filter)),
      })),
    ),
  );
  await keep(ofDeals, async () =>
    deals.totals(await Promise.all(ofDeals.map(async ({ where }) => ({ within: await askedDeals(ctx, where) })))),
  );
  await keep(ofConversations, () =>
    conversations.totals(ofConversations.map(({ where }) => ({ within: askedConversations(actor, where) }))),
  );
  await keep(ofMembers, async () =>
    members.totals(await Promise.all(ofMembers.map(async ({ where }) => ({ within: await askedMembers(ctx, where) })))),
  );
  await keep(ofMails, () => mails.totals(ofMails.map(({ where }) => ({ within: filterMails(where) }))));
  await keep(drafts, () => Promise.all(drafts.map(({ where: { form } }) => countDrafts(ctx, form))));
  return items.map((item) => counts.get(item) ?? 0);
}

type Of<L extends ToDoItem['list']> = Extract<ToDoItem, { list: L }>;
const isOf =
  <L extends ToDoItem['list']>(list: L) =>
  (item: ToDoItem): item is Of<L> =>
    item.list === list;

const byList = (items: readonly ToDoItem[]) => ({
  properties: items.filter(isOf('properties')),
  deals: items.filter(isOf('deals')),
  conversations: items.filter(isOf('conversations')),
  members: items.filter(isOf('members')),
  mails: items.filter(isOf('mails')),
  drafts: items.filter(isOf('drafts')),
});

/** A member has at most one draft of each form. */
const countDrafts = async ({ actor, drafts }: Context, form: Of<'drafts'>['where']['form']): Promise<number> =>
  (await drafts.find({ personId: actor.id, form })) === undefined ? 0 : 1;
