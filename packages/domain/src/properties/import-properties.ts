import type { Context } from '../context.ts';
import { attachFiles, idsIn } from '../files/attach-files.ts';
import { isAdmin, type Member } from '../kernel/actor.ts';
import { onlyNamed } from '../kernel/named-fields.ts';
import { Refusal } from '../kernel/refusal.ts';
import { differences } from '../kernel/versions.ts';
import { nowhere, type Place } from '../places/place.ts';
import { placeOffline } from '../places/place-offline.ts';
import { askForPlaces } from '../places/refine-place.ts';
import type { Ports } from '../ports.ts';
import { changeProperty } from './change-property.ts';
import { propertySubmitted } from './events.ts';
import { submittedFields } from './fields.ts';
import type { PropertyContent, PropertyRow } from './property.ts';
import { createAddressBook } from './similar/address-book.ts';
import { type DuplicatePolicy, readAddress } from './similar/possible-duplicate.ts';
import { recordStatus } from './status/record-status.ts';
import type { PropertyStatus } from './status/status.ts';

/**
 * Describes a property to import:
 * - `externalKey`: the key of the property at its source
 * - `status`: if missing, a new property starts under review, and an existing property keeps its status
 * - `named`: if given, only these fields of an existing property change, with names as from `namesIn`
 */
export type ImportedProperty = PropertyContent &
  Readonly<{ externalKey: string; status?: PropertyStatus | undefined; named?: readonly string[] | undefined }>;
/**
 * `duplicateOf` is the id of the property that has the same address. That property can come from an earlier line of the import. In a dry
 * run, the earlier line has no id, so `duplicateOf` is then null. If no duplicate was found, `duplicateOf` is missing.
 */
export type ImportOutcome = Readonly<{
  externalKey: string;
  outcome: 'created' | 'updated' | 'unchanged' | 'deleted' | 'duplicate';
  id: number | null;
  duplicateOf?: number | null;
}>;
export type ImportBatch = Readonly<{ lines: readonly ImportedProperty[]; dryRun: boolean; duplicates: DuplicatePolicy }>;

type Needs = Pick<Ports, 'properties' | 'events' | 'files' | 'gazetteer' | 'settings' | 'environment' | 'outbox'>;

/**
 * Imports a batch completely or not at all. An unknown key creates a property. A known key updates its property, but never a deleted one.
 * `duplicates` says whether new lines at the address of another property are skipped. A dry run stores nothing.
 */
export async function importProperties(ctx: Context, { lines, dryRun, duplicates }: ImportBatch): Promise<readonly ImportOutcome[]> {
  const { actor } = ctx;
  if (!isAdmin(actor)) throw new Refusal('not_allowed');
  refuseFiles(lines);
  const keys = lines.map(({ externalKey }) => externalKey);
  const known = await (dryRun ? ctx.properties.findByExternalKeys(keys) : ctx.properties.lockByExternalKeys(keys));
  const fresh = lines.filter(({ externalKey }) => !known.has(externalKey));
  const twins = await twinsOf(ctx.properties, fresh, duplicates);
  const wanted = duplicates === 'create' ? fresh : fresh.filter(({ externalKey }) => !twins.has(externalKey));
  const created = dryRun ? new Map<string, number>() : await create(ctx, actor, wanted);
  const outcomes: ImportOutcome[] = [];
  for (const line of lines) {
    const stored = known.get(line.externalKey);
    if (stored === undefined) outcomes.push(outcomeOfNew(line.externalKey, { twins, created, duplicates }));
    else outcomes.push(await update(ctx, actor, stored, line, dryRun));
  }
  return outcomes;
}

/** Maps the key of a new line to its twin at the same address: the id of a stored property, or the key of an earlier line. */
type Twins = ReadonlyMap<string, number | string>;

/**
 * Finds each line that repeats the address of a stored property or an earlier line. For example, lines `a` and `b` have the same address.
 * The result then maps `b` to `a`. Lines that the import skips do not count as earlier lines.
 */
async function twinsOf(properties: Needs['properties'], lines: readonly ImportedProperty[], duplicates: DuplicatePolicy): Promise<Twins> {
  const twins = new Map<string, number | string>();
  if (lines.length === 0) return twins;
  const book = createAddressBook<number | string>();
  const addresses = lines.map((line) => ({ externalKey: line.externalKey, at: readAddress(line) }));
  const keys = new Set(addresses.map(({ at }) => at.street.key));
  for (const standing of await properties.standingAt([...keys])) book.add(readAddress(standing), standing.id);
  for (const { externalKey, at } of addresses) {
    const twin = book.find(at);
    if (twin !== undefined) twins.set(externalKey, twin);
    if (twin === undefined || duplicates === 'create') book.add(at, externalKey);
  }
  return twins;
}

type Dealt = Readonly<{ twins: Twins; created: ReadonlyMap<string, number>; duplicates: DuplicatePolicy }>;

function outcomeOfNew(externalKey: string, { twins, created, duplicates }: Dealt): ImportOutcome {
  const twin = twins.get(externalKey);
  const id = created.get(externalKey) ?? null;
  if (twin === undefined) return { externalKey, outcome: 'created', id };
  const duplicateOf = typeof twin === 'number' ? twin : (created.get(twin) ?? null);
  return { externalKey, outcome: duplicates === 'create' ? 'created' : 'duplicate', id, duplicateOf };
}

/** Uploaded files are attached only in the form, so imported lines cannot have any. */
function refuseFiles(lines: readonly ImportedProperty[]): void {
  const at = lines.findIndex((line) => idsIn(line).length > 0);
  if (at >= 0) throw new Refusal('file.not_attachable', { field: `lines.${at}` });
}

async function create(ports: Needs, actor: Member, lines: readonly ImportedProperty[]): Promise<Map<string, number>> {
  const { properties, events, gazetteer } = ports;
  if (lines.length === 0) return new Map();
  const places = await placesOf(gazetteer, lines);
  const submissions = lines.map((line) => {
    const decided = { status: line.status ?? 'under_review', submittedById: actor.id, referralId: null } as const;
    return { ...line, named: undefined, ...decided, ...(places.get(whereabouts(line)) ?? nowhere) };
  });
  const ids = await properties.add(submissions);
  const added = submissions.map(({ name, status, externalKey }, at) => ({ name, status, externalKey, id: ids[at] as number }));
  await properties.recordStatus(added.map(({ id, status }) => ({ id, from: null, to: status, by: actor.id })));
  events.record(...added.map((one) => propertySubmitted(one, actor.id)));
  await askForPlaces(ports, ids);
  return new Map(added.map(({ externalKey, id }) => [externalKey, id]));
}

const whereabouts = ({ city, state, zipCode }: ImportedProperty): string => JSON.stringify([city, state, zipCode]);

/** Each combination of city, state and ZIP code is looked up once, however many lines have it. */
async function placesOf(gazetteer: Needs['gazetteer'], lines: readonly ImportedProperty[]): Promise<ReadonlyMap<string, Place>> {
  const lineOf = new Map(lines.map((line) => [whereabouts(line), line]));
  return new Map(await Promise.all([...lineOf].map(async ([key, line]) => [key, await placeOffline(gazetteer, line)] as const)));
}

async function update(ports: Needs, actor: Member, stored: PropertyRow, line: ImportedProperty, dryRun: boolean): Promise<ImportOutcome> {
  const { externalKey, named, ...content } = line;
  const { id } = stored;
  if (stored.deletedAt !== null) return { externalKey, outcome: 'deleted', id };
  const change = differences<PropertyRow>(stored, named === undefined ? content : onlyNamed(submittedFields, stored, content, named));
  if (Object.keys(change).length === 0) return { externalKey, outcome: 'unchanged', id };
  if (!dryRun) {
    await changeProperty(ports, stored, change);
    await attachFiles(ports, id, change, stored);
    if (change.status !== undefined) await recordStatus(ports, actor, [stored], change.status);
  }
  return { externalKey, outcome: 'updated', id };
}
