import type { Api } from '@acre/contracts/api';
import type { Property } from '@acre/contracts/properties/property';
import type { ViewedAs } from '@acre/contracts/properties/property-filter';
import type { Context } from '@acre/domain/context';
import { type Actor, visitor } from '@acre/domain/kernel/actor';
import { mapProperties } from '@acre/domain/places/map-properties';
import { suggestPlaces } from '@acre/domain/places/suggest-places';
import { deleteProperty, restoreProperty } from '@acre/domain/properties/delete-property';
import { editProperty } from '@acre/domain/properties/edit-property';
import { exportProperties } from '@acre/domain/properties/export-properties';
import { importProperties } from '@acre/domain/properties/import-properties';
import { listDeletedProperties } from '@acre/domain/properties/list-deleted';
import { listFeatures } from '@acre/domain/properties/list-features';
import { listProperties } from '@acre/domain/properties/list-properties';
import { readProperty } from '@acre/domain/properties/read-property';
import { findDuplicates } from '@acre/domain/properties/similar/find-duplicates';
import { listSimilar } from '@acre/domain/properties/similar/list-similar';
import { changeStatuses } from '@acre/domain/properties/status/change-statuses';
import { changeStatusesByVersion } from '@acre/domain/properties/status/change-statuses-by-version';
import { readStatusHistory } from '@acre/domain/properties/status/read-status-history';
import { tryStatuses } from '@acre/domain/properties/status/try-statuses';
import { submitProperty } from '@acre/domain/properties/submit-property';
import type { Handlers } from '../endpoint-router.ts';
import { fromParams, fromQuery } from '../forward.ts';
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
import type { Installation } from '../installation.ts';
import { featureCollection } from '../reso/envelopes.ts';

/** Members who view as a visitor get a visitor's rights. */
const viewing = (ctx: Context<Actor>, view: ViewedAs): Context<Actor> => (view === 'visitor' ? { ...ctx, actor: visitor } : ctx);

export const properties = ({ brochureOf, preferences }: Installation): Handlers<Api>['properties'] => ({
  list: (ctx, { query: { view, ...query } }) => listProperties(viewing(ctx, view), { ...propertyQuery(query) }),
  map: (ctx, { query: { view, ...query } }) => mapProperties(viewing(ctx, view), mapQuery(query)),
  places: fromQuery(suggestPlaces),
  features: async (ctx, { query }) =>
    featureCollection((await preferences.read()).publicUrl, query, await listFeatures(ctx, featureQuery(query))),
  get: (ctx, { params, query: { view } }) => readProperty(viewing(ctx, view), params),
  brochure: async (ctx, { params }) =>
    brochureOf(JSON.parse(await readProperty(ctx, { id: params.id })) as Property, (await preferences.read()).publicUrl),
  statusHistory: fromParams(readStatusHistory),
  similar: (ctx, { params, query: { view } }) => listSimilar(viewing(ctx, view), params),
  duplicates: fromQuery(findDuplicates),
  create: async (ctx, { body, query }) =>
    readProperty(ctx, { id: await submitProperty(ctx, { entered: propertyContent(body), draft: query.draft }) }),
  edit: async (ctx, { params, body, version }) => {
    await editProperty(ctx, { id: params.id, ...editOf(body, propertyChange, version) });
    return readProperty(ctx, { id: params.id });
  },
  remove: (ctx, { params, version }) => deleteProperty(ctx, { id: params.id, version }),
  deleted: fromQuery(listDeletedProperties),
  restore: async (ctx, { params }) => {
    await restoreProperty(ctx, { id: params.id });
    return readProperty(ctx, { id: params.id });
  },
  changeStatuses: (ctx, { body }) => changeStatuses(ctx, { selection: propertySelection(body), to: body.status }),
  tryStatuses: (ctx, { query }) => tryStatuses(ctx, { ids: query.ids.split(',').map(Number), to: query.status }),
  changeStatusesByVersion: (ctx, { body }) => changeStatusesByVersion(ctx, { lines: body.lines, to: body.status }),
  export: (ctx, { query }) => exportProperties(ctx, propertyExport(query)),
  checkImport: (ctx, { body }) => importProperties(ctx, { ...body, lines: body.lines.map(importLine), dryRun: true }),
  import: (ctx, { body }) => importProperties(ctx, { ...body, lines: body.lines.map(importLine) }),
});
