import { type HouseContact, HouseContactInput } from '@acre/contracts/house';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { useMemo } from 'react';
import { send, useRead } from '../../api.ts';
import type { ConflictField } from '../../ui/conflict/conflict.ts';
import { unchanged } from '../../ui/conflict/unchanged.ts';
import { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

type Values = z.output<typeof HouseContactInput>;

const formOf = ({ fullName, company, email, phone }: HouseContact) => ({ fullName, company: company ?? '', email, phone: phone ?? '' });
const seenOf = (contact: HouseContact) => ({ values: unchanged(HouseContactInput, formOf(contact)), version: contact.version });

const fields: readonly ConflictField<Values>[] = [
  { name: 'fullName', label: 'Full Name', show: ({ fullName }) => fullName },
  { name: 'company', label: 'Company', show: ({ company }) => company },
  { name: 'email', label: 'Email', show: ({ email }) => email },
  { name: 'phone', label: 'Phone Number', show: ({ phone }) => phone },
];

export function HouseContactForm() {
  const { data, error, mutate } = useRead(api.house.contact, {});
  if (error) return <Failed error={error} message="Failed to load the house contact" onRetry={() => void mutate()} />;
  return data ? <Editing contact={data} /> : <CentredSpinner />;
}

function Editing({ contact }: { contact: HouseContact }) {
  const initialValues = useMemo(() => formOf(contact), [contact]);
  const conflict = useConflict<Values>({
    what: 'house contact',
    fields,
    seen: () => seenOf(contact),
    readLatest: async () => seenOf(await send(api.house.contact, {})),
    save: async (body, ifMatch) => void (await send(api.house.changeContact, { body }, { ifMatch })),
  });
  return (
    <section className={styles.panel} aria-labelledby="house-contact">
      <h2 id="house-contact">House Contact</h2>
      <p className={styles.about}>
        Members contact this person for help. This person's name and company appear as the listing agent of properties that administrators
        submitted.
      </p>
      <SettingsForm
        schema={HouseContactInput}
        initialValues={initialValues}
        label="House contact"
        conflict={conflict}
        saveLabel="Save House Contact"
        saved="House contact saved"
        failed="Failed to save the house contact"
      >
        <TextField name="fullName" label="Full Name" />
        <TextField name="company" label="Company" optional />
        <TextField name="email" label="Email" type="email" />
        <TextField name="phone" label="Phone Number" type="tel" optional />
      </SettingsForm>
    </section>
  );
}
