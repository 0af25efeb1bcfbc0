import { propertySubmitted } from '../activity/messages.ts';
import { hangFiles, idsIn } from '../files/attach-files.ts';
import { isAdmin, type Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { differences } from '../kernel/versions.ts';
import { nowhere, type Place } from '../places/place.ts';
import { placeOffline } from '../places/place-offline.ts';
import { askForPlaces } from '../places/refine-place.ts';
import type { Ports } from '../ports.ts';
import { changeProperty } from './change-property.ts';
import type { PropertyContent, PropertyRow } from './property.ts';
import { recordStatusOf } from './record-status.ts';
import type { PropertyStatus } from './status.ts';

/**
 * A property under the key by which its source knows it. Without a status it stays where it is, or begins under review.
 * `named` are the fields that the source speaks of; the others of a known property stay as people left them.
 */
export type ImportedProperty = PropertyContent &
  Readonly<{ externalKey: string; status?: PropertyStatus | undefined; named?: readonly string[] | undefined }>;
export type ImportOutcome = Readonly<{ externalKey: string; outcome: 'created' | 'updated' | 'unchanged' | 'deleted'; id: number | null }>;

type Needs = Pick<Ports, 'properties' | 'activities' | 'files' | 'gazetteer' | 'settings' | 'environment' | 'outbox'>;

/**
 * Takes a batch in, all or none: an unknown key creates, a known one updates what differs. What was deleted here stays deleted and
 * as it was. A dry run only tells.
 */
export const importProperties =
  (ports: Needs) =>
  async (actor: Member, lines: readonly ImportedProperty[], dryRun: boolean): Promise<readonly ImportOutcome[]> => {
    if (!isAdmin(actor)) throw new Refusal('not_allowed');
    refuseFiles(lines);
    const keys = lines.map(({ externalKey }) => externalKey);
    const known = await (dryRun ? ports.properties.findByExternalKeys(keys) : ports.properties.lockByExternalKeys(keys));
    const fresh = lines.filter(({ externalKey }) => !known.has(externalKey));
    const created = dryRun ? new Map<string, number>() : await create(ports, actor, fresh);
    const outcomes: ImportOutcome[] = [];
    for (const line of lines) {
      const stored = known.get(line.externalKey);
      if (stored === undefined)
        outcomes.push({ externalKey: line.externalKey, outcome: 'created', id: created.get(line.externalKey) ?? null });
      else outcomes.push(await update(ports, actor, stored, line, dryRun));
    }
    return outcomes;
  };

/** Uploaded files are attached by people, on the form; a source knows none. */
function refuseFiles(lines: readonly ImportedProperty[]): void {
  const at = lines.findIndex((line) => idsIn(line).length > 0);
  if (at >= 0) throw new Refusal('file.not_attachable', { field: `lines.${at}` });
}

async function create(ports: Needs, actor: Member, lines: readonly ImportedProperty[]): Promise<Map<string, number>> {
  const { properties, activities, gazetteer } = ports;
  if (lines.length === 0) return new Map();
  const places = await placesOf(gazetteer, lines);
  const submissions = lines.map((line) => {
    const decided = { status: line.status ?? 'under_review', submittedById: actor.id, referralId: null } as const;
    return { ...line, named: undefined, ...decided, ...(places.get(whereabouts(line)) ?? nowhere) };
  });
  const ids = await properties.add(submissions);
  const added = submissions.map(({ name, status, externalKey }, at) => ({ name, status, externalKey, id: ids[at] as number }));
  await properties.recordStatus(added.map(({ id, status }) => ({ id, from: null, to: status, by: actor.id })));
  await activities.add(
    added.map(({ id, name }) => ({
      userId: actor.id,
      type: 'property_submission',
      message: propertySubmitted({ propertyName: name }),
      about: { property: id },
    })),
  );
  await askForPlaces(ports, ids);
  return new Map(added.map(({ externalKey, id }) => [externalKey, id]));
}

const whereabouts = ({ city, state, zipCode }: ImportedProperty): string => JSON.stringify([city, state, zipCode]);

/** Each ZIP code is looked up once, however many lines have it. */
async function placesOf(gazetteer: Needs['gazetteer'], lines: readonly ImportedProperty[]): Promise<ReadonlyMap<string, Place>> {
  const lineOf = new Map(lines.map((line) => [whereabouts(line), line]));
  return new Map(await Promise.all([...lineOf].map(async ([key, line]) => [key, await placeOffline(gazetteer, line)] as const)));
}

async function update(ports: Needs, actor: Member, stored: PropertyRow, line: ImportedProperty, dryRun: boolean): Promise<ImportOutcome> {
  const { externalKey, named, ...content } = line;
  const { id } = stored;
  if (stored.deletedAt !== null) return { externalKey, outcome: 'deleted', id };
  const spoken = Object.entries(content).filter(([field]) => named === undefined || named.includes(field));
  const change = differences<PropertyRow>(stored, Object.fromEntries(spoken));
  if (Object.keys(change).length === 0) return { externalKey, outcome: 'unchanged', id };
  if (!dryRun) {
    await changeProperty(ports, stored, change);
    await hangFiles(ports, id, change, stored);
    if (change.status !== undefined) await recordStatusOf(ports, actor, [stored], change.status);
  }
  return { externalKey, outcome: 'updated', id };
}
