import type { EachOf, ViewOf } from '../kernel/field-table.ts';
import type { stepFields, templateContentFields, templateFields } from './fields.ts';

export type TemplateStep = EachOf<typeof stepFields>;

export type DealFlowTemplate = ViewOf<typeof templateFields>;

export type TemplateContent = ViewOf<typeof templateContentFields>;
