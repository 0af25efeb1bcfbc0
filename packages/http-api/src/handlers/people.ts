import type { Api } from '@acre/contracts';
import { editOf, profileChange } from '../from-wire.ts';
import type { Handlers } from '../routes.ts';

export const people: Handlers<Api>['people'] = {
  list: (app, { actor, query }) => app.listPeople(actor, query),
  addClient: async (app, { actor, body: { email = null, phone = null, company = null, ...client } }) =>
    app.readPerson(actor, await app.addClient(actor, { ...client, email, phone, company })),
  byReferral: (app, { params }) => app.readReferrer(params.referralId),
  get: (app, { actor, params }) => app.readPerson(actor, params.id),
  performance: (app, { actor, params }) => app.readPerformance(actor, params.id),
  edit: async (app, { actor, params, body, version }) => {
    await app.editPerson(actor, params.id, editOf(body, profileChange, version));
    return app.readPerson(actor, params.id);
  },
  history: (app, { actor, params }) => app.readHistory(actor, params.id),
  network: (app, { actor, params, query }) => app.readNetwork(actor, params.id, query),
  funnel: (app, { actor, params }) => app.readFunnel(actor, params.id),
  write: async (app, { actor, params, body }) => {
    await app.writeToPerson(actor, params.id, body.message);
    return undefined;
  },
  deactivate: async (app, { actor, params }) => {
    await app.deactivatePerson(actor, params.id);
    return app.readPerson(actor, params.id);
  },
  reactivate: async (app, { actor, params }) => {
    await app.reactivatePerson(actor, params.id);
    return app.readPerson(actor, params.id);
  },
  changePassword: async (app, { actor, params, body, session }) => {
    session.begin(await app.changePassword(actor, params.id, body));
    return undefined;
  },
};
