import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const house: Handlers<Api>['house'] = {
  contact: (app) => app.readHouseContact(),
  changeContact: async (app, { actor, body: { company = null, phone = null, fullName, email }, version }) => {
    await app.changeHouseContact(actor, { fullName, company, email, phone }, version);
    return app.readHouseContact();
  },
};
