import type { EachOf, ViewOf } from '../kernel/field-table.ts';
import type { stepFields, templateContentFields, templateFields } from './fields.ts';

export type TemplateStep = EachOf<typeof stepFields>;

export type DealFlowTemplate = ViewOf<typeof templateFields>;

/** People enter this content, and template files contain it. */
export type TemplateContent = ViewOf<typeof templateContentFields>;
