import { propertyRules, propertyStatuses, propertyTypes, usStateCodes } from '@acre/domain';
import { optionalEmail, optionalText, text, wholeNumber } from './fields.ts';
import { z } from './z.ts';

const rules = propertyRules;
const type = z.enum(propertyTypes, { error: rules.type.required });
export const propertyStatus = z.enum(propertyStatuses, { error: rules.status.unknown });

const sellerContact = z.strictObject({
  name: optionalText(rules.sellerContact.name),
  company: optionalText(rules.sellerContact.company),
  email: optionalEmail(rules.sellerContact.email.message, rules.sellerContact.email.max),
  phone: optionalText(rules.sellerContact.phone),
});

/** Pictures are addresses on this site. */
const image = z
  .string({ error: rules.images.elsewhere })
  .check(z.maxLength(rules.images.maxEach, rules.images.tooLong), z.regex(/^\/(?!\/)[\w\-./%~]*$/, rules.images.elsewhere));

const names = (rule: { max: number; maxEach: number; tooMany: string; required: string; tooLong: string }) =>
  z.optional(z.array(text({ ...rule, max: rule.maxEach })).check(z.maxLength(rule.max, rule.tooMany)));

/** What a person enters about a property: the form, the API and the import hold it to the same rules. */
export const PropertyInput = z.strictObject({
  name: text(rules.name),
  type,
  address: text(rules.address),
  city: text(rules.city),
  state: z.enum(usStateCodes, { error: rules.state.required }),
  zipCode: z
    .string({ error: rules.zipCode.tooShort })
    .check(z.trim(), z.minLength(rules.zipCode.min, rules.zipCode.tooShort), z.maxLength(rules.zipCode.max, rules.zipCode.tooLong)),
  price: wholeNumber(rules.price),
  size: z.optional(z.nullable(wholeNumber(rules.size))),
  description: optionalText(rules.description),
  yearBuilt: z.optional(
    z.nullable(
      z
        .int(rules.yearBuilt.message)
        .check(z.gte(rules.yearBuilt.min, rules.yearBuilt.message), z.lte(rules.yearBuilt.max, rules.yearBuilt.message)),
    ),
  ),
  zoning: optionalText(rules.zoning),
  amenities: names(rules.amenities),
  images: z.optional(z.array(image).check(z.maxLength(rules.images.max, rules.images.tooMany))),
  documents: names(rules.documents),
  sellerContact: z.optional(z.nullable(sellerContact)),
});
export type PropertyInput = z.input<typeof PropertyInput>;
