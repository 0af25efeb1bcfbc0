import type { Api } from '@acre/contracts/api';
import type { Installation } from '../installation.ts';
import type { Handlers } from '../routes.ts';
import { account, emailChange, emailConfirmation, sessions, tokens } from './account/account.ts';
import { secondFactor } from './account/second-factor.ts';
import { session } from './account/session.ts';
import { activities } from './activities.ts';
import { commission } from './commission.ts';
import { conversations } from './conversations.ts';
import { dashboard } from './dashboard.ts';
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
import { places } from './places.ts';
import { preferences } from './preferences.ts';
import { properties } from './properties.ts';
import { reso } from './reso.ts';
import { search } from './search.ts';
import { securityLog } from './security-log.ts';
import { system } from './system.ts';
import { templates } from './templates.ts';
import { webhooks } from './webhooks.ts';

/** The handlers of all endpoints, with one file per noun, except that what belongs to an account is together. */
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
  places,
  deals,
  commission,
  templates,
  activities,
  securityLog,
  dashboard,
  ledger: ledger(installation),
  house,
  preferences,
  search,
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
