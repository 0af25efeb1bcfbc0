import type { Preferences } from '@acre/contracts/preferences';
import { PreferenceField } from '../settings/preferences/preference-field.tsx';

export function SenderFields({ preferences }: { preferences: Preferences }) {
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
