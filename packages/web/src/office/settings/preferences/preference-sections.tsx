import type { Preferences } from '@acre/contracts';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { AddressWarning } from './address-warning.tsx';
import { PreferenceField } from './preference-field.tsx';
import { signUpOptions } from './preference-fields.ts';
import styles from './preferences.module.css';

/** Every field of the form, what belongs together in a group. */
export function PreferenceSections({ preferences }: { preferences: Preferences }) {
  const { publicUrl, mailName, mailAddress, tilesUrl, tilesAttribution, geocoderUrl, signUp, environment } = preferences;
  const of = { preferences };
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Site</legend>
        <PreferenceField
          {...of}
          name="publicUrl"
          label="Public URL"
          shown={publicUrl ?? ''}
          placeholder="https://acre.example.com"
          help="Where people reach Acre. Links in e-mails, feeds and shared pages lead there."
        />
        {environment.publicUrl === undefined && <AddressWarning />}
        <PreferenceField
          {...of}
          name="signUp"
          label="Who May Join"
          shown={signUpOptions.find(({ value }) => value === signUp)?.label ?? ''}
          help="Invitations by e-mail work in either case. Referral links open an account only while everybody may join."
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Mail Sender</legend>
        <PreferenceField {...of} name="mailName" label="Sender Name" shown={mailName ?? ''} placeholder="Acre" />
        <PreferenceField
          {...of}
          name="mailAddress"
          label="Sender Email"
          type="email"
          shown={mailAddress ?? ''}
          placeholder="hello@acre.example.com"
          help="Who e-mails come from. Without a sender, or without a mail server (SMTP_URL), they are kept and not sent."
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Map Tiles</legend>
        <PreferenceField
          {...of}
          name="tilesUrl"
          label="Tiles URL"
          shown={tilesUrl ?? ''}
          placeholder="https://tiles.example.com/{z}/{x}/{y}.png"
          help="Without tiles the map draws boundaries of its own."
        />
        <PreferenceField
          {...of}
          name="tilesAttribution"
          label="Attribution"
          shown={tilesAttribution ?? ''}
          help="Whose tiles they are, as their terms ask for it."
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Geocoder</legend>
        <PreferenceField
          {...of}
          name="geocoderUrl"
          label="Geocoder URL"
          shown={geocoderUrl ?? ''}
          placeholder="https://geocoder.example.com/json"
          help="Asked for exact places of properties. Without it they are placed by ZIP code, then by city."
        />
        <GeocoderKey preferences={preferences} />
      </fieldset>
    </>
  );
}

/** Written, never shown. */
const GeocoderKey = ({ preferences }: { preferences: Preferences }) =>
  preferences.environment.geocoderKey === undefined ? (
    <PasswordField
      name="geocoderKey"
      label="Geocoder Key"
      autoComplete="new-password"
      optional="unsaid"
      help={
        preferences.hasGeocoderKey
          ? 'A key is kept, and shown to nobody. Enter one to replace it, and whenever the URL changes.'
          : 'It is kept encrypted, and shown to nobody.'
      }
    />
  ) : (
    <PreferenceField preferences={preferences} name="geocoderKey" label="Geocoder Key" shown="••••••••" />
  );
