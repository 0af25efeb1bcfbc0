import type { z } from '@acre/contracts/mechanism/z';
import type { Person } from '@acre/contracts/people/person';
import { Profile } from '@acre/contracts/people/person-forms';
import * as api from '@acre/contracts/routes';
import { fieldsWithout } from '@acre/domain/kernel/field-table';
import { contactFields, profileFields } from '@acre/domain/people/fields';
import { roleNames } from '@acre/domain/people/roles';
import { useMemo, useState } from 'react';
import { send } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { tableConflicts } from '../../ui/conflict/table-conflicts.tsx';
import { unchanged } from '../../ui/conflict/unchanged.ts';
import { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { TableFields } from '../../ui/form/table-field.tsx';
import { formValues } from '../../ui/form/table-values.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { EmailSection } from './email-section.tsx';
import { PhotoButtons } from './photo/photo-buttons.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

const entered = fieldsWithout(profileFields, 'email');
const formOf = (person: Person) => ({ fullName: person.fullName, ...formValues(contactFields, person) });
const seenOf = (person: Person) => ({ values: unchanged(Profile, formOf(person)), version: person.version });

export function ProfileTab() {
  const user = useUser();
  const { id, fullName } = user;
  // A new photo rereads the profile while the form may have changes. Saving the form must still find what someone else changed before that.
  const [seen, setSeen] = useState<Person>(user);
  const initialValues = useMemo(() => formOf(user), [user]);
  const conflict = useConflict({
    what: 'profile',
    fields: tableConflicts<z.output<typeof Profile>>(entered, {}),
    seen: () => seenOf(seen),
    readLatest: async () => seenOf(await send(api.people.get, { params: { id } })),
    save: async (body, ifMatch) => setSeen(await send(api.people.edit, { params: { id }, body }, { ifMatch })),
  });
  return (
    <div className={styles.sections}>
      <section className={styles.panel} aria-labelledby="profile">
        <h2 id="profile">Profile</h2>
        <div className={styles.person}>
          <Avatar fullName={fullName} image={user.profileImage} size="large" />
          <div>
            <strong>{fullName}</strong>
            <span className={styles.about}>{roleNames[user.role]}</span>
            <PhotoButtons user={user} />
          </div>
        </div>
        <SettingsForm
          schema={Profile}
          initialValues={initialValues}
          label="Profile"
          conflict={conflict}
          saveLabel="Save Changes"
          saved="Profile updated"
          failed="Failed to update profile"
        >
          <TableFields of={entered} own />
        </SettingsForm>
      </section>
      <EmailSection />
    </div>
  );
}
