import { draftTooLarge, largestDraft } from '@acre/domain';
import { forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { timestamp, version } from './fields.ts';
import { NamedPicture, PropertyDocument } from './pictures.ts';
import type { PropertyInput } from './property-input.ts';
import { z } from './z.ts';

/** What no draft is too large for. */
const words = z.string().check(z.maxLength(largestDraft, draftTooLarge));
const entered = z.optional(z.nullable(words));
const figure = z.optional(z.nullable(z.union([z.number(), words])));
const list = z.optional(z.array(words).check(z.maxLength(largestDraft, draftTooLarge)));

/** The fields of the property form, with anything in them that can be typed there: what is half written is no mistake yet. */
const PropertyDraftContent = z.strictObject({
  name: entered,
  type: entered,
  address: entered,
  city: entered,
  state: entered,
  zipCode: entered,
  price: figure,
  size: figure,
  description: entered,
  yearBuilt: figure,
  zoning: entered,
  amenities: list,
  images: list,
  documents: list,
  sellerContact: z.optional(z.nullable(z.strictObject({ name: entered, company: entered, email: entered, phone: entered }))),
} satisfies Record<keyof (typeof PropertyInput)['shape'], unknown>);
export type PropertyDraftContent = z.output<typeof PropertyDraftContent>;

const byteLength = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const kept = { version, savedAt: timestamp };

/** `images` and `documents` beside the content say all that is to be shown of the files that it names. */
const PropertyDraft = z.object({
  content: PropertyDraftContent,
  ...kept,
  images: z.array(NamedPicture),
  documents: z.array(PropertyDocument),
});
export type PropertyDraft = z.output<typeof PropertyDraft>;
z.globalRegistry.add(PropertyDraft, { id: 'PropertyDraft' });

export const drafts = {
  property: endpoint({
    method: 'GET',
    path: '/api/drafts/property',
    summary: "The caller's own draft of a property",
    status: 200,
    response: z.object({ draft: z.nullable(PropertyDraft) }),
    refusals: ['sign_in.required'],
    access: { own: forMembers(200) },
  }),
  keepProperty: endpoint({
    method: 'PUT',
    path: '/api/drafts/property',
    summary: "Keep the caller's draft of a property; If-Match 0 where there is none",
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
    method: 'DELETE',
    path: '/api/drafts/property',
    summary: "Discard the caller's draft of a property",
    status: 204,
    refusals: ['sign_in.required', 'version.stale'],
    access: { own: forMembers(204) },
  }),
};
