import type { Api, Property } from '@acre/contracts';
import {
  editOf,
  featureQuery,
  importLine,
  mapQuery,
  propertyChange,
  propertyContent,
  propertyExport,
  propertyQuery,
  propertySelection,
} from '../from-wire.ts';
import { featureCollection } from '../reso/envelopes.ts';
import type { Handlers } from '../routes.ts';
import type { Installation } from './installation.ts';

export const properties = ({ brochureOf, preferences }: Installation): Handlers<Api>['properties'] => ({
  list: (app, { actor, query }) => app.listProperties(actor, propertyQuery(query)),
  map: (app, { actor, query }) => app.mapProperties(actor, mapQuery(query)),
  features: async (app, { query }) =>
    featureCollection((await preferences.read()).publicUrl, query, await app.listFeatures(featureQuery(query))),
  get: (app, { actor, params }) => app.readProperty(actor, params.id),
  brochure: async (app, { actor, params }) =>
    brochureOf(JSON.parse(await app.readProperty(actor, params.id)) as Property, (await preferences.read()).publicUrl),
  statusHistory: (app, { actor, params }) => app.readStatusHistory(actor, params.id),
  similar: (app, { actor, params }) => app.listSimilar(actor, params.id),
  duplicates: (app, { actor, query }) => app.findDuplicates(actor, query),
  create: async (app, { actor, body, query }) =>
    app.readProperty(actor, await app.submitProperty(actor, propertyContent(body), query.draft)),
  edit: async (app, { actor, params, body, version }) => {
    await app.editProperty(actor, params.id, editOf(body, propertyChange, version));
    return app.readProperty(actor, params.id);
  },
  remove: async (app, { actor, params, version }) => {
    await app.deleteProperty(actor, params.id, version);
    return undefined;
  },
  deleted: (app, { actor, query }) => app.listDeletedProperties(actor, query),
  restore: async (app, { actor, params }) => {
    await app.restoreProperty(actor, params.id);
    return app.readProperty(actor, params.id);
  },
  changeStatuses: (app, { actor, body }) => app.changeStatuses(actor, propertySelection(body), body.status),
  tryStatuses: (app, { actor, query }) => app.tryStatuses(actor, query.ids.split(',').map(Number), query.status),
  changeStatusesByVersion: (app, { actor, body }) => app.changeStatusesByVersion(actor, body.lines, body.status),
  export: (app, { actor, query }) => app.exportProperties(actor, propertyExport(query)),
  checkImport: (app, { actor, body }) => app.importProperties(actor, body.lines.map(importLine), true),
  import: (app, { actor, body }) => app.importProperties(actor, body.lines.map(importLine), body.dryRun),
});
