import type { Api } from '@acre/contracts/api';
import { confirmEmailOf } from '@acre/domain/account/confirm-email';
import { proveInSession } from '@acre/domain/account/prove-oneself';
import { completed } from '@acre/domain/kernel/field-table';
import { addClient } from '@acre/domain/people/add-client';
import { deactivatePerson, reactivatePerson } from '@acre/domain/people/deactivate-person';
import { changePassword, editPerson } from '@acre/domain/people/edit-person';
import { profileFields } from '@acre/domain/people/fields';
import { readFunnel } from '@acre/domain/people/network/read-funnel';
import { readNetwork } from '@acre/domain/people/network/read-network';
import { readHistory } from '@acre/domain/people/read-history';
import { listPeople, readPerformance, readPerson, readReferrer } from '@acre/domain/people/read-people';
import { writeToPerson } from '@acre/domain/people/write-to-person';
import type { Handlers } from '../endpoint-router.ts';
import { fromParams, fromParamsAndBody, fromParamsAndQuery, fromQuery } from '../forward.ts';
import { editOf, profileChange } from '../from-wire.ts';

export const people: Handlers<Api>['people'] = {
  list: fromQuery(listPeople),
  addClient: async (ctx, { body }) => readPerson(ctx, { id: await addClient(ctx, { ...completed(profileFields, body), role: body.role }) }),
  byReferral: fromParams(readReferrer),
  get: fromParams(readPerson),
  performance: fromParams(readPerformance),
  edit: async (ctx, { params, body: { proof, ...body }, version, session }) => {
    if (proof !== undefined) await proveInSession(ctx, { key: session.key, ...proof });
    // The answer is read in the transaction of the change, so that it contains no later change by someone else.
    return ctx.atomically(async (ports) => {
      const inside = { ...ports, actor: ctx.actor };
      await editPerson(inside, { id: params.id, ...editOf(body, profileChange, version), key: session.key });
      return readPerson(inside, { id: params.id });
    });
  },
  history: fromParams(readHistory),
  network: fromParamsAndQuery(readNetwork),
  funnel: fromParams(readFunnel),
  write: fromParamsAndBody(writeToPerson),
  confirmEmail: async (ctx, { params }) => {
    await confirmEmailOf(ctx, { id: params.id });
    return readPerson(ctx, { id: params.id });
  },
  deactivate: async (ctx, { params }) => {
    await deactivatePerson(ctx, { id: params.id });
    return readPerson(ctx, { id: params.id });
  },
  reactivate: async (ctx, { params }) => {
    await reactivatePerson(ctx, { id: params.id });
    return readPerson(ctx, { id: params.id });
  },
  changePassword: async (ctx, { params, body, session }) => {
    session.begin(await changePassword(ctx, { id: params.id, ...body }));
    return undefined;
  },
};
