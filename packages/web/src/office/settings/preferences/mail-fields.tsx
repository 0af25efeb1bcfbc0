import type { Preferences } from '@acre/contracts/preferences';
import { PreferenceField } from './preference-field.tsx';

export function MailFields({ preferences }: { preferences: Preferences }) {
  const { mailName, mailAddress } = preferences;
  const of = { preferences };
  return (
    <>
      <PreferenceField {...of} name="mailName" label="Sender Name" shown={mailName ?? ''} placeholder="Acre" />
      <PreferenceField
        {...of}
        name="mailAddress"
        label="Sender Email"
        type="email"
        shown={mailAddress ?? ''}
        placeholder="hello@acre.example.com"
        help="The sender of emails. Without a sender or a mail server (SMTP_URL), emails are not sent."
      />
    </>
  );
}
