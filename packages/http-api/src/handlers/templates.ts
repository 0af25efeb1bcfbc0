import type { Api } from '@acre/contracts';
import { templateContent } from '../from-wire.ts';
import type { Handlers } from '../routes.ts';

export const templates: Handlers<Api>['templates'] = {
  list: (app) => app.listTemplates(),
  default: (app) => app.readDefaultTemplate(),
  create: async (app, { actor, body }) => app.readTemplate(await app.createTemplate(actor, templateContent(body), body.isDefault ?? false)),
  duplicate: async (app, { actor, params }) => app.readTemplate(await app.duplicateTemplate(actor, params.id)),
  export: (app, { params }) => app.exportTemplate(params.id),
  edit: async (app, { actor, params, body, version }) => {
    const { name, description, steps, isDefault, version: _, ...readOnly } = body;
    await app.editTemplate(actor, params.id, { content: { name, description, steps }, isDefault, readOnly, version });
    return app.readTemplate(params.id);
  },
  remove: async (app, { actor, params }) => {
    await app.removeTemplate(actor, params.id);
    return undefined;
  },
  setDefault: async (app, { actor, params }) => {
    await app.setDefaultTemplate(actor, params.id);
    return app.readTemplate(params.id);
  },
};
