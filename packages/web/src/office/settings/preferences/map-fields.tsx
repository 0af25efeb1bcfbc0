import type { Preferences } from '@acre/contracts/preferences';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { PreferenceField } from './preference-field.tsx';
import styles from './preferences.module.css';

export function MapFields({ preferences }: { preferences: Preferences }) {
  const { tilesUrl, tilesAttribution, geocoderUrl } = preferences;
  const of = { preferences };
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Map Tiles</legend>
        <PreferenceField
          {...of}
          name="tilesUrl"
          label="Tiles URL"
          shown={tilesUrl ?? ''}
          placeholder="https://tiles.example.com/{z}/{x}/{y}.png"
          help="Without tiles, the map shows boundaries only."
        />
        <PreferenceField
          {...of}
          name="tilesAttribution"
          label="Attribution"
          shown={tilesAttribution ?? ''}
          help="The credit that your tile provider requires."
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
          help="Finds exact locations of properties. Without a geocoder, we use the ZIP code or city."
        />
        <GeocoderKey preferences={preferences} />
      </fieldset>
    </>
  );
}

/** The key can be written but not read. */
const GeocoderKey = ({ preferences }: { preferences: Preferences }) =>
  preferences.environment.geocoderKey === undefined ? (
    <PasswordField
      name="geocoderKey"
      label="Geocoder Key"
      autoComplete="new-password"
      optional="unsaid"
      help={
        preferences.hasGeocoderKey
          ? 'A key is stored and never shown. Enter a new key to replace it. If you change the URL, enter the key again.'
          : 'It is stored encrypted and never shown.'
      }
    />
  ) : (
    <PreferenceField preferences={preferences} name="geocoderKey" label="Geocoder Key" shown="••••••••" />
  );
