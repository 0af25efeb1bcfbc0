import { api } from '@acre/contracts/api';
import { aTemplate } from '../samples.ts';
import { type Build, type Calls, nothing } from './kit.ts';

const onTemplate =
  (body?: object): Build =>
  async ({ admin }) => {
    const { id } = await admin.client.call(api.templates.create, { body: aTemplate() });
    return { params: { id }, body };
  };

export const templates: Calls = {
  'templates.list.list': nothing,
  'templates.default.get': nothing,
  'templates.create.create': () => ({ body: aTemplate() }),
  'templates.duplicate.duplicate': onTemplate(),
  'templates.export.export': onTemplate(),
  'templates.edit.edit': onTemplate({ name: 'Another name' }),
  'templates.remove.remove': onTemplate(),
  'templates.setDefault.setDefault': onTemplate(),
};
