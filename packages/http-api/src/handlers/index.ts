import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { commission } from './commission.ts';
import { conversations } from './conversations.ts';
import { dashboard } from './dashboard.ts';
import { deals } from './deals.ts';
import { drafts } from './drafts.ts';
import { emailChange } from './email-change.ts';
import { files } from './files.ts';
import { house } from './house.ts';
import type { Installation } from './installation.ts';
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
import { secondFactor } from './second-factor.ts';
import { session } from './session.ts';
import { sessions } from './sessions.ts';
import { system } from './system.ts';
import { templates } from './templates.ts';
import { tokens } from './tokens.ts';
import { webhooks } from './webhooks.ts';

/** What each endpoint does, a sentence each, in a file a noun. */
export const handlers = (installation: Installation): Handlers<Api> => ({
  session: session(installation),
  sessions,
  secondFactor: secondFactor(installation),
  tokens,
  account: account(installation),
  emailChange,
  people,
  members,
  properties: properties(installation),
  reso: reso(installation),
  places,
  deals,
  commission,
  templates,
  activities,
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
