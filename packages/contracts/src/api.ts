import { account } from './account.ts';
import { activities } from './activity.ts';
import { commission } from './commission.ts';
import { conversations } from './conversations.ts';
import { dashboard } from './dashboard.ts';
import { templates } from './deal-flow.ts';
import { deals } from './deals.ts';
import { drafts } from './drafts.ts';
import { emailChange } from './email-change.ts';
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
import { secondFactor } from './second-factor.ts';
import { session } from './session.ts';
import { sessions } from './sessions.ts';
import { system } from './system.ts';
import { tokens } from './tokens.ts';
import { webhooks } from './webhooks.ts';

/** The whole interface: routes, typed clients, OpenAPI and the authorization tests follow from this tree. */
export const api = {
  session,
  invitations,
  sessions,
  secondFactor,
  tokens,
  account,
  emailChange,
  people,
  members,
  properties,
  reso,
  places,
  deals,
  commission,
  templates,
  activities,
  dashboard,
  ledger,
  house,
  preferences,
  search,
  notifications,
  conversations,
  files,
  drafts,
  mails,
  webhooks,
  joining,
  system,
};
export type Api = typeof api;
