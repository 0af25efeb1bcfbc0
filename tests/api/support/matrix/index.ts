import { account } from './account.ts';
import { activities } from './activities.ts';
import { commission } from './commission.ts';
import { conversations } from './conversations.ts';
import { dashboard } from './dashboard.ts';
import { deals } from './deals.ts';
import { drafts } from './drafts.ts';
import { emailChange } from './email-change.ts';
import { emailConfirmation } from './email-confirmation.ts';
import { files } from './files.ts';
import { house } from './house.ts';
import { invitations } from './invitations.ts';
import { joining } from './joining.ts';
import type { Calls } from './kit.ts';
import { ledger } from './ledger.ts';
import { mails } from './mails.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { preferences } from './preferences.ts';
import { properties } from './properties.ts';
import { reso } from './reso.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { securityLog } from './security-log.ts';
import { session } from './session.ts';
import { sessions } from './sessions.ts';
import { system } from './system.ts';
import { templates } from './templates.ts';
import { tokens } from './tokens.ts';
import { webhooks } from './webhooks.ts';

/** Contains a valid call for every row of the matrix, with one source file per noun. */
export const calls: Calls = {
  ...session,
  ...securityLog,
  ...sessions,
  ...secondFactor,
  ...tokens,
  ...account,
  ...emailChange,
  ...emailConfirmation,
  ...people,
  ...properties,
  ...reso,
  ...places,
  ...deals,
  ...commission,
  ...templates,
  ...activities,
  ...dashboard,
  ...ledger,
  ...drafts,
  ...house,
  ...preferences,
  ...search,
  ...notifications,
  ...conversations,
  ...mails,
  ...webhooks,
  ...joining,
  ...invitations,
  ...files,
  ...system,
};
