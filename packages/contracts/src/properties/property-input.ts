import { submittedFields } from '@acre/domain/properties/fields';
import { propertyRules } from '@acre/domain/properties/rules';
import { propertyStatuses } from '@acre/domain/properties/status/status';
import { inputSchema } from '../mechanism/input-schemas.ts';
import { z } from '../mechanism/z.ts';

export const propertyStatus = z.enum(propertyStatuses, { error: propertyRules.status.unknown });

/** The form, the API and the import share these rules. */
export const PropertyInput = inputSchema(submittedFields);
export type PropertyInput = z.input<typeof PropertyInput>;

/** A form may send a stored text back unchanged, even if its format is no longer allowed. */
export const propertyInputOf = (stored: object): typeof PropertyInput =>
  inputSchema(submittedFields, (name, text) => Reflect.get(stored, name) === text);

/**
 * An edit does not check the format of required texts, because a stored text may be older than the format. Only a changed ZIP code is
 * checked, by `editProperty`.
 */
export const ChangedPropertyInput = z.partial(inputSchema(submittedFields, () => true));
