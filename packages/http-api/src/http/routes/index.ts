import type { Api } from '@acre/contracts/api';
import { listActivities } from '@acre/domain/activity/list-activities';
import { readDashboard } from '@acre/domain/dashboard/read-dashboard';
import { readZipCode } from '@acre/domain/places/read-zip-code';
import { searchEverything } from '@acre/domain/search/search-everything';
import type { Handlers } from '../endpoint-router.ts';
import { fromParams, fromQuery } from '../forward.ts';
import type { Installation } from '../installation.ts';
import { account, emailChange, emailConfirmation, sessions, tokens } from './account/account.ts';
import { secondFactor } from './account/second-factor.ts';
import { session } from './account/session.ts';
import { commission } from './commission.ts';
import { conversations } from './conversations.ts';
import { deals } from './deals.ts';
import { drafts } from './drafts.ts';
import { files } from './files.ts';
import { house } from './house.ts';
import { invitations } from './invitations.ts';
import { joining } from './joining.ts';
import { ledger } from './ledger.ts';
import { mails } from './mails.ts';
import { members } from './members.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { preferences } from './preferences.ts';
import { properties } from './properties.ts';
import { reso } from './reso.ts';
import { securityLog } from './security-log.ts';
import { system } from './system.ts';
import { templates } from './templates.ts';
import { webhooks } from './webhooks.ts';

/**
 * Contains a handler for each endpoint. Most groups of endpoints have a file in this folder or in the subfolder `account`. A group with a
 * single endpoint is written here.
 */
export const handlers = (installation: Installation): Handlers<Api> => ({
  session: session(installation),
  sessions,
  secondFactor: secondFactor(installation),
  tokens,
  account: account(installation),
  emailChange,
  emailConfirmation,
  people,
  members,
  properties: properties(installation),
  reso: reso(installation),
  places: { byZipCode: fromParams(readZipCode) },
  deals,
  commission,
  templates,
  activities: { list: fromQuery(listActivities) },
  securityLog,
  dashboard: { read: fromQuery(readDashboard) },
  ledger: ledger(installation),
  house,
  preferences,
  search: { everything: (ctx, { query }) => searchEverything(ctx, { term: query.q }) },
  notifications,
  conversations,
  mails,
  webhooks,
  joining: joining(installation),
  invitations,
  files: files(installation),
  drafts,
  system: system(installation),
});
