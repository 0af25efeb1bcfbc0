import type { Preferences } from '@acre/contracts/preferences';
import { preferenceLabels } from '@acre/domain/firm/preference-labels';
import { AddressWarning } from './address-warning.tsx';
import { PreferenceField } from './preference-field.tsx';
import { chosenLabel } from './preference-fields.ts';

export function SiteFields({ preferences }: { preferences: Preferences }) {
  const { publicUrl, environment, signUp, othersSubmissions, timeZone } = preferences;
  const of = { preferences };
  return (
    <>
      <PreferenceField
        {...of}
        name="publicUrl"
        label={preferenceLabels.publicUrl}
        shown={publicUrl ?? ''}
        placeholder="https://acre.example.com"
        help="The address of this site. Links in emails, feeds and shared pages use it."
      />
      {environment.publicUrl === undefined && <AddressWarning />}
      <PreferenceField
        {...of}
        name="signUp"
        label={preferenceLabels.signUp}
        shown={chosenLabel('signUp', signUp)}
        help="Email invitations always work. People can sign up with a referral link only if everyone can join."
      />
      <PreferenceField
        {...of}
        name="othersSubmissions"
        label={preferenceLabels.othersSubmissions}
        shown={chosenLabel('othersSubmissions', othersSubmissions)}
        help="Sets when Ace Partners see other members' properties that are open for referral. They always see their own."
      />
      <PreferenceField
        {...of}
        name="timeZone"
        label={preferenceLabels.timeZone}
        shown={timeZone}
        placeholder="America/Chicago"
        help="Closing dates and 'today' use your firm's time zone."
      />
    </>
  );
}
