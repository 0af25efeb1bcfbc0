import type { Context } from '../context.ts';
import { attachFiles, lockFiles } from '../files/attach-files.ts';
import { placeOffline } from '../places/place-offline.ts';
import { askForPlaces } from '../places/refine-place.ts';
import { propertySubmitted } from './events.ts';
import type { PropertyContent } from './property.ts';

/**
 * Submits a property for review and returns its id. The property gets a referral id unless the actor is an administrator. `draft` is the
 * version number of the actor's saved draft. The saved draft is deleted unless its version has changed.
 */
export async function submitProperty(
  ctx: Context,
  { entered, draft }: Readonly<{ entered: PropertyContent; draft?: number | undefined }>,
): Promise<number> {
  const { actor } = ctx;
  const { properties, events, files, gazetteer, ids } = ctx;
  const content = await lockFiles({ files }, actor, null, entered);
  const referralId = actor.role === 'admin' ? null : ids.referralId();
  const decided = { submittedById: actor.id, status: 'under_review', referralId, externalKey: null } as const;
  const submission = { ...content, ...decided, ...(await placeOffline(gazetteer, content)) };
  const [id] = (await properties.add([submission])) as [number];
  await attachFiles({ files }, id, content);
  await properties.recordStatus([{ id, from: null, to: 'under_review', by: actor.id }]);
  events.record(propertySubmitted({ id, name: content.name }, actor.id));
  await askForPlaces(ctx, [id]);
  if (draft !== undefined) await ctx.drafts.remove({ personId: actor.id, form: 'property' }, draft);
  return id;
}
