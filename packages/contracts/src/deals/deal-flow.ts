import { templateChoiceFields, templateContentFields, templateFields } from '@acre/domain/deal-flow/fields';
import { forAdmins, forMembers } from '../mechanism/access.ts';
import { answerShape } from '../mechanism/answer-shape.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, version } from '../mechanism/fields.ts';
import { inputSchema, readOnlyFields } from '../mechanism/input-schemas.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';

/** The server sorts the steps by `order` and numbers them from 1. */
export const TemplateInput = inputSchema(templateContentFields);
export type TemplateInput = z.input<typeof TemplateInput>;

const choices = { ...inputSchema(templateChoiceFields).shape, ...readOnlyFields(templateFields) };
const TemplateCreation = z.extend(TemplateInput, choices);
export const TemplatePatch = z.extend(z.partial(TemplateInput), { ...choices, version: z.optional(version) });

/** A template file has the same fields as `TemplateInput`, so that an exported template can be imported again. */
export const TemplateFile = z.object(answerShape(templateContentFields));
export type TemplateFile = z.output<typeof TemplateFile>;
components.add(TemplateFile, { id: 'TemplateFile' });

export const DealFlowTemplate = z.object(answerShape(templateFields));
export type DealFlowTemplate = z.output<typeof DealFlowTemplate>;
components.add(DealFlowTemplate, { id: 'DealFlowTemplate' });

export const templates = {
  list: endpoint({
    ...routes.templates.list,
    summary: 'List deal flow templates, oldest first',
    status: 200,
    response: z.array(DealFlowTemplate),
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  default: endpoint({
    ...routes.templates.default,
    summary: 'Read the default deal flow template',
    status: 200,
    response: DealFlowTemplate,
    refusals: ['sign_in.required', 'template.not_found'],
    access: { get: forMembers(200) },
  }),
  create: endpoint({
    ...routes.templates.create,
    summary: 'Create a deal flow template',
    body: TemplateCreation,
    status: 201,
    response: DealFlowTemplate,
    refusals: ['sign_in.required', 'not_allowed', 'idempotency.in_flight', 'idempotency.other_body'],
    access: { create: forAdmins(201) },
  }),
  duplicate: endpoint({
    ...routes.templates.duplicate,
    summary: 'Duplicate a deal flow template',
    params: byId,
    status: 201,
    response: DealFlowTemplate,
    refusals: ['sign_in.required', 'not_allowed', 'template.not_found', 'idempotency.in_flight', 'idempotency.other_body'],
    access: { duplicate: forAdmins(201) },
  }),
  export: endpoint({
    ...routes.templates.export,
    summary: 'Export a template as JSON, in the format accepted by the create endpoint',
    params: byId,
    status: 200,
    response: TemplateFile,
    refusals: ['sign_in.required', 'template.not_found'],
    access: { export: forMembers(200) },
  }),
  edit: endpoint({
    ...routes.templates.edit,
    summary: 'Edit a template. Deals in progress keep their steps',
    params: byId,
    body: TemplatePatch,
    status: 200,
    response: DealFlowTemplate,
    refusals: ['sign_in.required', 'not_allowed', 'template.not_found', 'template.default_needed', 'version.stale', 'field.read_only'],
    access: { edit: forAdmins(200) },
  }),
  remove: endpoint({
    ...routes.templates.remove,
    summary: 'Delete a template. If it is the default, the oldest remaining template becomes the default. The last one cannot be deleted',
    params: byId,
    status: 204,
    refusals: ['sign_in.required', 'not_allowed', 'template.not_found', 'template.last'],
    access: { remove: forAdmins(204) },
  }),
  setDefault: endpoint({
    ...routes.templates.setDefault,
    summary: 'Make a template the default',
    params: byId,
    status: 200,
    response: DealFlowTemplate,
    refusals: ['sign_in.required', 'not_allowed', 'template.not_found'],
    access: { setDefault: forAdmins(200) },
  }),
};
