import { templateRules } from '@acre/domain';
import { forAdmins, forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, optionalText, readOnly, timestamp, version, wholeFrom } from './fields.ts';
import { z } from './z.ts';

const { step } = templateRules;

export const TemplateStep = z.strictObject({
  id: z.string({ error: step.id.required }).check(z.minLength(1, step.id.required), z.maxLength(step.id.max, step.id.tooLong)),
  name: z
    .string({ error: step.name.tooShort })
    .check(z.trim(), z.minLength(step.name.min, step.name.tooShort), z.maxLength(step.name.max, step.name.tooLong)),
  order: wholeFrom(1, templateRules.steps.max),
  description: optionalText(step.description),
});

/** Steps count from 1 in the order given. */
export const TemplateInput = z.strictObject({
  name: z
    .string({ error: templateRules.name.tooShort })
    .check(
      z.trim(),
      z.minLength(templateRules.name.min, templateRules.name.tooShort),
      z.maxLength(templateRules.name.max, templateRules.name.tooLong),
    ),
  description: optionalText(templateRules.description),
  steps: z.array(TemplateStep).check(
    z.minLength(1, templateRules.steps.tooFew),
    z.maxLength(templateRules.steps.max, templateRules.steps.tooMany),
    z.refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, step.id.twice),
  ),
});
export type TemplateInput = z.input<typeof TemplateInput>;

export const DealFlowSteps = z.array(
  z.object({ id: z.string(), name: z.string(), order: z.int(), description: z.optional(z.nullable(z.string())) }),
);

/** What a template file holds: what creating one takes. */
export const TemplateFile = z.object({ name: z.string(), description: z.nullable(z.string()), steps: DealFlowSteps });
export type TemplateFile = z.output<typeof TemplateFile>;
z.globalRegistry.add(TemplateFile, { id: 'TemplateFile' });

export const DealFlowTemplate = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  createdById: z.nullable(id),
  isDefault: z.boolean(),
  steps: DealFlowSteps,
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type DealFlowTemplate = z.output<typeof DealFlowTemplate>;
z.globalRegistry.add(DealFlowTemplate, { id: 'DealFlowTemplate' });

const path = '/api/deal-flow-templates';

export const templates = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'All deal flow templates, the oldest first',
    status: 200,
    response: z.array(DealFlowTemplate),
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  default: endpoint({
    method: 'GET',
    path: `${path}/default`,
    summary: 'The default template',
    status: 200,
    response: DealFlowTemplate,
    refusals: ['sign_in.required', 'template.not_found'],
    access: { get: forMembers(200) },
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Create a template',
    body: z.extend(TemplateInput, {
      isDefault: z.optional(z.boolean()),
      ...readOnly('createdById', 'id', 'createdAt', 'updatedAt', 'version'),
    }),
    status: 201,
    response: DealFlowTemplate,
    refusals: ['sign_in.required', 'not_allowed', 'idempotency.in_flight', 'idempotency.other_body'],
    access: { create: forAdmins(201) },
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${path}/{id}/duplicate`,
    summary: 'Create a template with the same steps, named after this one',
    params: byId,
    status: 201,
    response: DealFlowTemplate,
    refusals: ['sign_in.required', 'not_allowed', 'template.not_found', 'idempotency.in_flight', 'idempotency.other_body'],
    access: { duplicate: forAdmins(201) },
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/{id}/export`,
    summary: 'The template as a file holds it; creating one takes exactly this',
    params: byId,
    status: 200,
    response: TemplateFile,
    refusals: ['sign_in.required', 'template.not_found'],
    access: { export: forMembers(200) },
  }),
  edit: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    summary: 'Edit a template; deals that run keep the steps they began with',
    params: byId,
    body: z.extend(z.partial(TemplateInput), {
      isDefault: z.optional(z.boolean()),
      version: z.optional(version),
      ...readOnly('createdById', 'id', 'createdAt', 'updatedAt'),
    }),
    status: 200,
    response: DealFlowTemplate,
    refusals: ['sign_in.required', 'not_allowed', 'template.not_found', 'version.stale', 'field.read_only'],
    access: { edit: forAdmins(200) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a template; the oldest remaining becomes the default when the default goes, the last one stays',
    params: byId,
    status: 204,
    refusals: ['sign_in.required', 'not_allowed', 'template.not_found', 'template.last'],
    access: { remove: forAdmins(204) },
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: `${path}/{id}/set-default`,
    summary: 'Make this the one default template',
    params: byId,
    status: 200,
    response: DealFlowTemplate,
    refusals: ['sign_in.required', 'not_allowed', 'template.not_found'],
    access: { setDefault: forAdmins(200) },
  }),
};
