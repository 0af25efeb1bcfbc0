import type { z } from '@acre/contracts/mechanism/z';
import type { Property } from '@acre/contracts/properties/property';
import type { PropertyInput } from '@acre/contracts/properties/property-input';
import { completed } from '@acre/domain/kernel/field-table';
import { submittedFields } from '@acre/domain/properties/fields';
import { formValues } from '../../../ui/form/table-values.ts';

export const emptyProperty = formValues(submittedFields);

export const valuesOf = (property: Property) => formValues(submittedFields, property);

/** Empty fields are sent as null, and so is a seller without details. */
export const contentOf = (values: z.output<typeof PropertyInput>) => completed(submittedFields, values) as z.output<typeof PropertyInput>;
