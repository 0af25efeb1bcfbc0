import { api, type Person, Profile, type z } from '@acre/contracts';
import { roleNames } from '@acre/domain';
import { useMemo } from 'react';
import { send } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import type { ConflictField } from '../../ui/conflict/conflict-field.ts';
import { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { EmailSection } from './email-section.tsx';
import { PhotoButtons } from './photo/photo-buttons.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

const formOf = ({ fullName, phone, company }: Pick<Person, 'fullName' | 'phone' | 'company'>) => ({
  fullName,
  phone: phone ?? '',
  company: company ?? '',
});

const fields: readonly ConflictField<z.output<typeof Profile>>[] = [
  { name: 'fullName', label: 'Full Name', show: ({ fullName }) => fullName },
  { name: 'phone', label: 'Phone Number', show: ({ phone }) => phone },
  { name: 'company', label: 'Company', show: ({ company }) => company },
];

export function ProfileTab() {
  const user = useUser();
  const { id, fullName, phone, company, version } = user;
  const initialValues = useMemo(() => formOf({ fullName, phone, company }), [fullName, phone, company]);
  const conflict = useConflict({
    what: 'profile',
    fields,
    seen: () => ({ values: Profile.parse(formOf(user)), version }),
    readLatest: async () => {
      const latest = await send(api.people.get, { params: { id } });
      return { values: Profile.parse(formOf(latest)), version: latest.version };
    },
    save: async (body, ifMatch) => void (await send(api.people.edit, { params: { id }, body }, { ifMatch })),
  });
  return (
    <div className={styles.sections}>
      <section className={styles.panel}>
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
          rereads={['/api/user']}
        >
          <TextField name="fullName" label="Full Name" autoComplete="name" />
          <TextField name="phone" label="Phone Number" type="tel" autoComplete="tel" optional />
          <TextField name="company" label="Company" autoComplete="organization" optional />
        </SettingsForm>
      </section>
      <EmailSection />
    </div>
  );
}
