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
 * An edit skips the format check of required texts. A client may send back a stored text that is older than this check. `editProperty`
 * checks a changed ZIP code instead.
 */
export const ChangedPropertyInput = z.partial(inputSchema(submittedFields, () => true));
