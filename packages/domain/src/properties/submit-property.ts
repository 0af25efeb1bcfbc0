import { propertySubmitted } from '../activity/messages.ts';
import { hangFiles, holdFiles } from '../files/attach-files.ts';
import type { Member } from '../kernel/actor.ts';
import { placeOffline } from '../places/place-offline.ts';
import { askForPlaces } from '../places/refine-place.ts';
import type { Ports } from '../ports.ts';
import type { PropertyContent } from './property.ts';

type Needs = Pick<Ports, 'properties' | 'activities' | 'files' | 'drafts' | 'gazetteer' | 'settings' | 'environment' | 'outbox' | 'ids'>;

/**
 * Takes a property in for review; the version of the draft that it was written on goes with it, a later one stays. What partners and elites submit is open for referral; an admin's is not until it
 * is opened.
 */
export const submitProperty =
  (ports: Needs) =>
  async (actor: Member, entered: PropertyContent, draft?: number): Promise<number> => {
    const { properties, activities, files, gazetteer, ids } = ports;
    const content = await holdFiles({ files }, actor, null, entered);
    const referralId = actor.role === 'admin' ? null : ids.referralId();
    const decided = { submittedById: actor.id, status: 'under_review', referralId, externalKey: null } as const;
    const submission = { ...content, ...decided, ...(await placeOffline(gazetteer, content)) };
    const [id] = (await properties.add([submission])) as [number];
    await hangFiles({ files }, id, content);
    await properties.recordStatus([{ id, from: null, to: 'under_review', by: actor.id }]);
    const message = propertySubmitted({ propertyName: content.name });
    await activities.add([{ userId: actor.id, type: 'property_submission', message, about: { property: id } }]);
    await askForPlaces(ports, [id]);
    if (draft !== undefined) await ports.drafts.remove({ personId: actor.id, form: 'property' }, draft);
    return id;
  };
