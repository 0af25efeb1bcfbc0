import { hangFiles, holdFiles } from '../files/attach-files.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { differences, refuseReadOnly, refuseReadOnlyView, refuseStale, type Untouchable } from '../kernel/versions.ts';
import { mayChangePropertyStatus, mayEditProperty } from '../permissions.ts';
import type { Ports, PropertyChange } from '../ports.ts';
import { propertyRecordFields, visibleProperties } from '../visibility.ts';
import { changeProperty } from './change-property.ts';
import type { PropertyContent, PropertyRow } from './property.ts';
import { recordStatusOf } from './record-status.ts';
import type { PropertyStatus } from './status.ts';

/** `referralId: true` asks for a new one. */
export type PropertyEdit = Readonly<{
  content: { readonly [K in keyof PropertyContent]?: PropertyContent[K] | undefined };
  status?: PropertyStatus | undefined;
  referralId?: string | true | null | undefined;
  submittedById?: number | undefined;
  readOnly: Untouchable;
  version?: number | undefined;
}>;

const property = rulesFor<PropertyRow>();
type Needs = Pick<Ports, 'properties' | 'people' | 'activities' | 'files' | 'gazetteer' | 'settings' | 'environment' | 'outbox' | 'ids'>;

/** Content is the submitter's while under review and the administrators' always; status, referral and submitter are the administrators'. */
export const editProperty = (ports: Needs) => async (actor: Member, id: number, edit: PropertyEdit) => {
  const within = property.all(property.eq('id', id), visibleProperties(actor));
  const stored = await ports.properties.lock(within);
  if (stored === undefined) throw new Refusal('property.not_found');
  if (!mayEditProperty(actor, stored)) throw new Refusal('not_allowed');
  await refuseReadOnlyView(() => ports.properties.view(within, propertyRecordFields(actor)), edit.readOnly);
  refuseStale(stored, edit.version);
  // A referral id is made here and never chosen: as a text it can only be sent back.
  if (typeof edit.referralId === 'string') refuseReadOnly(stored, { referralId: edit.referralId });
  const decided = decisions(ports, stored, edit);
  if (!mayChangePropertyStatus(actor)) refuseReadOnly(stored, decided);
  if (decided.submittedById !== undefined) await requirePerson(ports, decided.submittedById);
  const content = await holdFiles(ports, actor, id, edit.content);
  const change: PropertyChange = differences<PropertyRow>(stored, { ...content, ...decided });
  if (Object.keys(change).length > 0) await changeProperty(ports, stored, change);
  await hangFiles(ports, id, change, stored);
  if (change.status !== undefined) await recordStatusOf(ports, actor, [stored], change.status);
};

function decisions({ ids }: Needs, stored: PropertyRow, { status, referralId, submittedById }: PropertyEdit) {
  const opened = referralId === true ? (stored.referralId ?? ids.referralId()) : referralId;
  return { status, referralId: opened, submittedById };
}

async function requirePerson({ people }: Needs, id: number): Promise<void> {
  const known = await people.find({ is: 'eq', field: 'id', value: id });
  if (known === undefined || known.deletedAt !== null) throw new Refusal('property.submitter_unknown', { field: 'submittedById' });
}
