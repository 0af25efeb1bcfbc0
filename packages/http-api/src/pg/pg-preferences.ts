import { accountRoles } from '@acre/domain';
import type { Preferences, Recipient } from '@acre/domain/application';
import { type Db, run } from './statement.ts';

const reached = `select people.id, role, email, coalesce(email_notifications, true) as "wantsEmail"
  from people left join notification_preferences on person_id = people.id where deleted_at is null`;

export const pgPreferences = (db: Db): Preferences => ({
  reach: (whom) =>
    run<Recipient>(db, (bind) =>
      whom === 'administrators'
        ? `${reached} and role = 'admin' order by people.id`
        : `${reached} and role = any(${bind(accountRoles)}) and people.id = ${bind(whom.personId)}`,
    ),
  stopEmail: async (personId) => {
    await db('notification_preferences').insert({ person_id: personId, email_notifications: false }).onConflict('person_id').merge();
  },
});
