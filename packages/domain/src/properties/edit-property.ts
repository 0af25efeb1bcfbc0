import type { Context } from '../context.ts';
import { attachFiles, lockFiles } from '../files/attach-files.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { differences, refuseReadOnly, refuseReadOnlyView, refuseStale, type Untouchable } from '../kernel/versions.ts';
import { mayChangePropertyStatus, mayEditProperty } from '../permissions.ts';
import { zipCodeFormat } from '../places/zip-code-format.ts';
import type { Ports } from '../ports.ts';
import { openableProperties, propertyRecordPolicy } from '../visibility.ts';
import { changeProperty } from './change-property.ts';
import type { PropertyChange } from './ports.ts';
import type { PropertyContent, PropertyRow } from './property.ts';
import { recordStatus } from './status/record-status.ts';
import type { PropertyStatus } from './status/status.ts';

/** `referralId: true` opens the property for referral, with a new id if it has none; null closes it. */
export type PropertyEdit = Readonly<{
  content: { readonly [K in keyof PropertyContent]?: PropertyContent[K] | undefined };
  status?: PropertyStatus | undefined;
  referralId?: string | true | null | undefined;
  submittedById?: number | undefined;
  readOnly: Untouchable;
  version?: number | undefined;
}>;

const property = rulesFor<PropertyRow>();
type Needs = Pick<Ports, 'properties' | 'people' | 'events' | 'files' | 'gazetteer' | 'settings' | 'environment' | 'outbox' | 'ids'>;

/**
 * Edits a property. Administrators may edit every property, and submitters their own while it is under review. Only administrators may
 * change the status, referral id and submitter.
 */
export async function editProperty(ctx: Context, { id, ...edit }: Readonly<{ id: number }> & PropertyEdit) {
  const { actor } = ctx;
  const within = property.all(property.eq('id', id), openableProperties(actor));
  const stored = await ctx.properties.lock(within);
  if (stored === undefined) throw new Refusal('property.not_found');
  if (!mayEditProperty(actor, stored)) throw new Refusal('not_allowed');
  refuseStale(stored, edit.version);
  await refuseReadOnlyView(() => ctx.properties.view(within, propertyRecordPolicy(actor)), edit.readOnly);
  // Referral ids are generated, never chosen. A string is therefore accepted only if it equals the stored id.
  if (typeof edit.referralId === 'string') refuseReadOnly(stored, { referralId: edit.referralId });
  const decided = decisions(ctx, stored, edit);
  if (!mayChangePropertyStatus(actor)) refuseReadOnly(stored, decided);
  if (decided.submittedById !== undefined && decided.submittedById !== stored.submittedById)
    await requireMember(ctx, decided.submittedById);
  const content = await lockFiles(ctx, actor, id, edit.content);
  const change: PropertyChange = differences<PropertyRow>(stored, { ...content, ...decided });
  if (change.zipCode !== undefined && !zipCodeFormat.pattern.test(change.zipCode))
    throw new Refusal('property.zip_code_malformed', { field: 'zipCode' });
  if (Object.keys(change).length > 0) await changeProperty(ctx, stored, change);
  if (change.submittedById !== undefined) await handOver(ctx, stored, change.submittedById);
  await attachFiles(ctx, id, change, stored);
  if (change.status !== undefined) await recordStatus(ctx, actor, [stored], change.status);
}

/**
 * Marks the unanswered conversations about the property as unread for the new submitter, except the former submitter's own with the
 * administrators. A former submitter who is an administrator keeps their own unread marks.
 */
async function handOver({ conversations, people }: Context, { id, submittedById: from }: PropertyRow, to: number): Promise<void> {
  await conversations.handOver(id, { from, to, stays: (await people.adminIds()).includes(from) });
}

function decisions({ ids }: Needs, stored: PropertyRow, { status, referralId, submittedById }: PropertyEdit) {
  const opened = referralId === true ? (stored.referralId ?? ids.referralId()) : referralId;
  return { status, referralId: opened, submittedById };
}

async function requireMember({ people }: Needs, id: number): Promise<void> {
  const known = await people.find({ is: 'eq', field: 'id', value: id });
  if (known === undefined || known.deletedAt !== null || known.username === null)
    throw new Refusal('property.submitter_unknown', { field: 'submittedById' });
}
