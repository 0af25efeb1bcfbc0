import type { EachOf, ViewOf } from '../kernel/field-table.ts';
import type { stepFields, templateContentFields, templateFields } from './fields.ts';

export type TemplateStep = EachOf<typeof stepFields>;

export type DealFlowTemplate = ViewOf<typeof templateFields>;

/** Contains only the fields that people enter in the template form. Template files have the same fields. */
export type TemplateContent = ViewOf<typeof templateContentFields>;
