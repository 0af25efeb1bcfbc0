import { account, drafts, emailChange, notifications, preferences, secondFactor, sessions, tokens } from './account.ts';
import { commission, deals, ledger, templates } from './deals.ts';
import { emailConfirmation, invitations, joining, session } from './entrance.ts';
import type { Calls } from './kit.ts';
import { activities, dashboard, mails, search, securityLog, webhooks } from './office.ts';
import { house, people } from './people.ts';
import { conversations, properties, reso } from './properties.ts';
import { files, places, system } from './site.ts';

/** Contains a valid call for every row of the authorization matrix. Each source file covers several related groups of endpoints. */
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
