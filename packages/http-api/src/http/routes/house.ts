import type { Api } from '@acre/contracts/api';
import { changeHouseContact, readHouseContact } from '@acre/domain/firm/house-contact';
import type { Handlers } from '../endpoint-router.ts';

export const house: Handlers<Api>['house'] = {
  contact: readHouseContact,
  changeContact: async (ctx, { body: { company = null, phone = null, fullName, email }, version }) => {
    await changeHouseContact(ctx, { fullName, company, email, phone, version });
    return readHouseContact(ctx);
  },
};
