import { draftTooLarge, largestDraft } from '@acre/domain/drafts/draft';
import { submittedFields } from '@acre/domain/properties/fields';
import { forMembers } from './mechanism/access.ts';
import { draftSchema } from './mechanism/draft-schema.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { timestamp, version } from './mechanism/fields.ts';
import { components, z } from './mechanism/z.ts';
import { NamedPicture, PropertyDocument } from './pictures.ts';
import * as routes from './routes/index.ts';

/** A draft may hold anything that can be typed into the property form. */
const PropertyDraftContent = draftSchema(submittedFields, { max: largestDraft, error: draftTooLarge });
export type PropertyDraftContent = z.output<typeof PropertyDraftContent>;

const byteLength = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const kept = { version, savedAt: timestamp };

/** `images` and `documents` contain everything needed to show the files named in the content. */
const PropertyDraft = z.object({
  content: PropertyDraftContent,
  ...kept,
  images: z.array(NamedPicture),
  documents: z.array(PropertyDocument),
});
export type PropertyDraft = z.output<typeof PropertyDraft>;
components.add(PropertyDraft, { id: 'PropertyDraft' });

export const drafts = {
  property: endpoint({
    ...routes.drafts.property,
    own: true,
    summary: 'Read your property draft',
    status: 200,
    response: z.object({ draft: z.nullable(PropertyDraft) }),
    refusals: ['sign_in.required'],
    access: { own: forMembers(200) },
  }),
  keepProperty: endpoint({
    ...routes.drafts.keepProperty,
    summary: 'Save your property draft. If there is none yet, send version 0 in If-Match',
    body: z.strictObject({
      content: PropertyDraftContent.check(z.refine((content) => byteLength(content) <= largestDraft, draftTooLarge)),
      version: z.optional(version),
    }),
    status: 200,
    response: z.object(kept),
    refusals: ['sign_in.required', 'version.stale'],
    access: { own: forMembers(200) },
  }),
  discardProperty: endpoint({
    ...routes.drafts.discardProperty,
    summary: 'Discard your property draft',
    status: 204,
    refusals: ['sign_in.required', 'version.stale'],
    access: { own: forMembers(204) },
  }),
};
