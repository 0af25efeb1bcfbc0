import type { Api } from '@acre/contracts/api';
import {
  createTemplate,
  duplicateTemplate,
  editTemplate,
  exportTemplate,
  readDefaultTemplate,
  readTemplate,
  removeTemplate,
  setDefaultTemplate,
} from '@acre/domain/deal-flow/manage-templates';
import type { Handlers } from '../endpoint-router.ts';
import { fromParams } from '../forward.ts';
import { editOf, templateChange, templateContent } from '../from-wire.ts';

export const templates: Handlers<Api>['templates'] = {
  list: (ctx) => ctx.templates.all(),
  default: readDefaultTemplate,
  create: async (ctx, { body }) =>
    readTemplate(ctx, { id: await createTemplate(ctx, { content: templateContent(body), isDefault: body.isDefault ?? false }) }),
  duplicate: async (ctx, { params }) => readTemplate(ctx, { id: await duplicateTemplate(ctx, { id: params.id }) }),
  export: fromParams(exportTemplate),
  edit: async (ctx, { params, body, version }) => {
    const { createdById: _, ...edit } = body;
    await editTemplate(ctx, { id: params.id, ...editOf(edit, templateChange, version) });
    return readTemplate(ctx, { id: params.id });
  },
  remove: fromParams(removeTemplate),
  setDefault: async (ctx, { params }) => {
    await setDefaultTemplate(ctx, { id: params.id });
    return readTemplate(ctx, { id: params.id });
  },
};
