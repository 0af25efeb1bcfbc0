import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const house: Handlers<Api>['house'] = {
  contact: (app) => app.readHouseContact(),
  changeContact: async (app, { actor, body: { company = null, phone = null, ...contact } }) => {
    await app.changeHouseContact(actor, { ...contact, company, phone });
    return app.readHouseContact();
  },
};
