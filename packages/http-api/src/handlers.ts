import type { Answer, Api, Property } from '@acre/contracts';
import { openApiDocument } from '@acre/contracts/openapi';
import { Refusal } from '@acre/domain';
import type { FileStore } from '@acre/domain/application';
import type { Brochures } from './brochure/brochures.ts';
import { Overloaded } from './errors.ts';
import {
  dealChange,
  dealContent,
  editOf,
  enquiry,
  importLine,
  mapQuery,
  preview,
  profileChange,
  propertyChange,
  propertyContent,
  propertyExport,
  propertyQuery,
  propertySelection,
  templateContent,
  uploadedFile,
} from './from-wire.ts';
import type { Handlers } from './routes.ts';

export type Installation = Readonly<{
  /** Does the database answer, and is it migrated? */
  isReady(): Promise<boolean>;
  /** Whose link to stop notifications this is; undefined where it was not signed here. */
  personOfLink(token: string): number | undefined;
  /** Where uploads are put away. */
  store: FileStore;
  brochureOf: Brochures;
  /** What the web client has to know. */
  config: Answer<Api['system']['config']>;
}>;

/** What each endpoint does, a sentence each. */
export const handlers = ({ isReady, personOfLink, store, brochureOf, config }: Installation): Handlers<Api> => ({
  session: {
    user: (app, { actor }) => app.readOneself(actor.id),
    login: async (app, { body, session }) => {
      const verified = await app.signIn(body.email ?? body.username ?? '', body.password);
      session.begin(verified);
      return app.readOneself(verified.personId);
    },
    register: async (app, { body, session }) => {
      const { email, username = email, phone = null, company = null, referredBy = null, profileImage = null } = body;
      const { fullName, password, role } = body;
      const verified = await app.register({ fullName, email, username, password, role, phone, company, referredBy, profileImage });
      session.begin(verified);
      return app.readOneself(verified.personId);
    },
    logout: async (_, { session }) => {
      session.end();
      return undefined;
    },
  },

  people: {
    list: (app, { actor, query }) => app.listPeople(actor, query),
    byReferral: (app, { params }) => app.readReferrer(params.referralId),
    get: (app, { actor, params }) => app.readPerson(actor, params.id),
    performance: (app, { actor, params }) => app.readPerformance(actor, params.id),
    edit: async (app, { actor, params, body, version }) => {
      await app.editPerson(actor, params.id, editOf(body, profileChange, version));
      return app.readPerson(actor, params.id);
    },
    changePassword: async (app, { actor, params, body, session }) => {
      session.begin(await app.changePassword(actor, params.id, body));
      return undefined;
    },
  },

  properties: {
    list: (app, { actor, query }) => app.listProperties(actor, propertyQuery(query)),
    map: (app, { actor, query }) => app.mapProperties(actor, mapQuery(query)),
    get: (app, { actor, params }) => app.readProperty(actor, params.id),
    brochure: async (app, { actor, params }) => brochureOf(JSON.parse(await app.readProperty(actor, params.id)) as Property),
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
    restore: async (app, { actor, params }) => {
      await app.restoreProperty(actor, params.id);
      return app.readProperty(actor, params.id);
    },
    changeStatuses: (app, { actor, body }) => app.changeStatuses(actor, propertySelection(body), body.status),
    export: (app, { actor, query }) => app.exportProperties(actor, propertyExport(query)),
    import: (app, { actor, body }) => app.importProperties(actor, body.lines.map(importLine), body.dryRun),
  },

  places: {
    byZipCode: (app, { params }) => app.readZipCode(params.zipCode),
  },

  deals: {
    list: (app, { actor, query }) => app.listDeals(actor, query),
    participants: (app, { actor, query }) => app.listParticipants(actor, query),
    get: (app, { actor, params }) => app.readDeal(actor, params.id),
    create: async (app, { actor, body }) => app.readDeal(actor, await app.createDeal(actor, dealContent(body))),
    edit: async (app, { actor, params, body, version }) => {
      await app.editDeal(actor, params.id, editOf(body, dealChange, version));
      return app.readDeal(actor, params.id);
    },
  },

  commission: {
    plan: (app) => app.readPlan(),
    changePlan: async (app, { actor, body, version }) => {
      await app.changePlan(actor, body, version);
      return app.readPlan();
    },
    preview: (app, { actor, query }) => app.previewSplit(actor, preview(query)),
  },

  templates: {
    list: (app) => app.listTemplates(),
    default: (app) => app.readDefaultTemplate(),
    create: async (app, { actor, body }) =>
      app.readTemplate(await app.createTemplate(actor, templateContent(body), body.isDefault ?? false)),
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
  },

  activities: {
    list: (app, { actor, query }) => app.listActivities(actor, query),
  },

  dashboard: {
    read: (app, { actor, query }) => app.readDashboard(actor, query.period),
  },

  ledger: {
    list: (app, { actor, query }) => app.listLedger(actor, query),
    ofPerson: (app, { actor, params, query }) => app.listLedgerOf(actor, params.id, query),
  },

  house: {
    contact: (app) => app.readHouseContact(),
    changeContact: async (app, { actor, body: { phone = null, ...contact } }) => {
      await app.changeHouseContact(actor, { ...contact, phone });
      return app.readHouseContact();
    },
  },

  search: {
    everything: (app, { actor, query }) => app.searchEverything(actor, query.q),
  },

  notifications: {
    list: (app, { actor, query }) => app.listNotifications(actor, query),
    unread: (app, { actor }) => app.countUnread(actor),
    read: async (app, { actor, params }) => {
      await app.readNotification(actor, params.id);
      return undefined;
    },
    readAll: async (app, { actor, body }) => {
      await app.readAllNotifications(actor, body.upTo);
      return undefined;
    },
  },

  conversations: {
    enquire: async (app, { actor, params, body }) => ({ id: await app.sendEnquiry(actor, params.id, enquiry(body)) }),
    list: (app, { actor, params, query }) => app.listConversations(actor, params.id, query),
    answer: async (app, { actor, params, body }) => {
      await app.answerConversation(actor, params.id, body.message);
      return app.readConversation(actor, params.id);
    },
    markRead: async (app, { actor, params }) => {
      await app.markConversationRead(actor, params.id);
      return undefined;
    },
  },

  mails: {
    list: (app, { actor, query }) => app.listMails(actor, query),
    get: (app, { actor, params }) => app.readMail(actor, params.id),
    resend: async (app, { actor, params }) => {
      await app.resendMail(actor, params.id);
      return app.readMail(actor, params.id);
    },
  },

  joining: {
    forgotPassword: async (app, { body }) => {
      await app.requestPasswordReset(body.email);
      return undefined;
    },
    checkPasswordReset: async (app, { body }) => {
      await app.checkPasswordReset(body.token);
      return undefined;
    },
    resetPassword: async (app, { body }) => {
      await app.resetPassword(body.token, body.newPassword);
      return undefined;
    },
    visitReferral: async (app, { body, caller }) => {
      await app.countReferralVisit(body.referralId, caller);
      return undefined;
    },
    unsubscribe: async (app, { params }) => {
      const personId = personOfLink(params.token);
      if (personId === undefined) throw new Refusal('link.invalid');
      await app.stopEmail(personId);
      return undefined;
    },
  },

  files: {
    upload: async (app, { actor, query, upload }) => uploadedFile(await app.takeFile(store, actor, query.kind, upload)),
    get: async (app, { actor, params }) => ({ ...(await app.readFile(actor, params.id)), part: 'original' }),
    copy: async (app, { actor, params }) => ({
      ...(await app.readFile(actor, params.id, Number(params.width))),
      part: `${params.width}.webp`,
    }),
  },

  drafts: {
    property: async (app, { actor }) => ({ draft: await app.readDraft(actor, 'property') }),
    keepProperty: (app, { actor, body, version }) => app.keepDraft(actor, 'property', body.content, version),
    discardProperty: async (app, { actor, version }) => {
      await app.discardDraft(actor, 'property', version);
      return undefined;
    },
  },

  system: {
    health: async () => ({ status: 'ok' }),
    ready: async () => {
      if (!(await isReady())) throw new Overloaded('not ready');
      return { status: 'ready' };
    },
    config: async () => config,
    openapi: async () => openApiDocument(),
  },
});
