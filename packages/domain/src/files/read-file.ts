import { refuseUnconfirmed } from '../account/confirm-email.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../kernel/actor.ts';
import { isMember } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow, PropertyView } from '../properties/property.ts';
import { isListed } from '../properties/status/status.ts';
import { notDeleted, openableProperties, peopleKnownInFull, readableDocuments } from '../visibility.ts';
import type { StoredFile } from './file.ts';
import { widthsWithin } from './picture.ts';

const property = rulesFor<PropertyRow>();
const person = rulesFor<PersonRow>();

type Needs = Pick<Ports, 'files' | 'properties' | 'people'>;
/** `isPublic` is true if everyone may read the file. */
type Readable = Readonly<{ file: StoredFile; isPublic: boolean }>;

/**
 * Returns a file that the actor may see. A hidden file is refused like a missing file. The file decides who may see it:
 * - image of a property or person: everyone who may read the property or person
 * - document of a property: everyone whom `readableDocuments` allows
 * - unattached file: only the uploader
 */
export async function readFile(
  ctx: Context<Actor>,
  { id, width }: Readonly<{ id: string; width?: number | undefined }>,
): Promise<Readable> {
  const { actor } = ctx;
  const file = await ctx.files.find(id);
  const found = file && (width === undefined || isKeptIn(file, width)) ? await readable(ctx, actor, file) : undefined;
  if (found === undefined) throw new Refusal(isMember(actor) ? 'file.not_found' : 'sign_in.required');
  if (found.file.kind === 'document' && isMember(actor)) await refuseUnconfirmed(ctx, actor);
  return found;
}

const isKeptIn = ({ measures }: StoredFile, width: number): boolean =>
  measures !== null && (widthsWithin(measures.width) as readonly number[]).includes(width);

async function readable(ports: Needs, actor: Actor, file: StoredFile): Promise<Readable | undefined> {
  const { propertyId, personId, uploadedById, kind } = file;
  if (propertyId !== null) {
    const rule = kind === 'document' ? readableDocuments(actor) : openableProperties(actor);
    const status = await statusOf(ports, property.all(property.eq('id', propertyId), notDeleted, rule));
    return status && { file, isPublic: kind !== 'document' && isListed(status) };
  }
  const isTheirs = personId === null ? isMember(actor) && actor.id === uploadedById : await mayKnow(ports, actor, personId);
  return isTheirs ? { file, isPublic: false } : undefined;
}

async function statusOf({ properties }: Needs, within: Rule<PropertyRow>) {
  const json = await properties.view(within, [{ names: ['status'], when: everything }]);
  return json && (JSON.parse(json) as Pick<PropertyView, 'status'>).status;
}

const mayKnow = async ({ people }: Needs, actor: Actor, id: number): Promise<boolean> =>
  (await people.view(person.all(person.eq('id', id), peopleKnownInFull(actor)), [{ names: ['id'], when: everything }])) !== undefined;
