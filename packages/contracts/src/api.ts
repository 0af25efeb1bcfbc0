import { account } from './account/account.ts';
import { emailChange } from './account/email-change.ts';
import { emailConfirmation } from './account/email-confirmation.ts';
import { secondFactor } from './account/second-factor.ts';
import { session } from './account/session.ts';
import { sessions } from './account/sessions.ts';
import { tokens } from './account/tokens.ts';
import { activities } from './activity.ts';
import { conversations } from './conversations.ts';
import { dashboard } from './dashboard.ts';
import { commission } from './deals/commission.ts';
import { templates } from './deals/deal-flow.ts';
import { deals } from './deals/deals.ts';
import { ledger } from './deals/ledger.ts';
import { drafts } from './drafts.ts';
import { files } from './files.ts';
import { house } from './house.ts';
import { mails } from './mails.ts';
import { notifications } from './notifications.ts';
import { invitations } from './people/invitations.ts';
import { joining } from './people/joining.ts';
import { members } from './people/members.ts';
import { people } from './people/people.ts';
import { places } from './places.ts';
import { preferences } from './preferences.ts';
import { properties } from './properties/properties.ts';
import { reso } from './reso.ts';
import { search } from './search.ts';
import { securityLog } from './security-log.ts';
import { system } from './system.ts';
import { webhooks } from './webhooks.ts';

/** Routes, typed clients, OpenAPI and the authorization tests are derived from this tree. */
export const api = {
  session,
  invitations,
  sessions,
  secondFactor,
  tokens,
  account,
  emailChange,
  emailConfirmation,
  people,
  members,
  properties,
  reso,
  places,
  deals,
  commission,
  templates,
  activities,
  securityLog,
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
