import { type Preferences, PreferencesInput, type z } from '@acre/contracts';
import type { ConflictField } from '../../../ui/conflict/conflict-field.ts';

export type Values = z.output<typeof PreferencesInput>;

export const signUpOptions = [
  { value: 'open', label: 'Everybody' },
  { value: 'invitation', label: 'By invitation only' },
];

/** What is edited here: all but what the environment decides. The key of the geocoder is never read, so its field begins empty. */
export function formOf({ environment, hasGeocoderKey: _, version: __, signUp, ...texts }: Preferences): object {
  const all = { ...texts, geocoderKey: '', signUp };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (name in environment ? [] : [[name, value ?? '']])));
}

/** A key that was not entered stays as it is. */
export function valuesOf(preferences: Preferences): Values {
  return withoutBlankKey(PreferencesInput.parse(formOf(preferences)));
}

export const withoutBlankKey = ({ geocoderKey, ...values }: Values): Values => (geocoderKey ? { ...values, geocoderKey } : values);

export const conflictFields: readonly ConflictField<Values>[] = [
  { name: 'publicUrl', label: 'Public URL', show: ({ publicUrl }) => publicUrl },
  { name: 'signUp', label: 'Who May Join', show: ({ signUp }) => signUpOptions.find(({ value }) => value === signUp)?.label },
  { name: 'mailName', label: 'Sender Name', show: ({ mailName }) => mailName },
  { name: 'mailAddress', label: 'Sender Email', show: ({ mailAddress }) => mailAddress },
  { name: 'tilesUrl', label: 'Tiles URL', show: ({ tilesUrl }) => tilesUrl },
  { name: 'tilesAttribution', label: 'Tiles Attribution', show: ({ tilesAttribution }) => tilesAttribution },
  { name: 'geocoderUrl', label: 'Geocoder URL', show: ({ geocoderUrl }) => geocoderUrl },
  { name: 'geocoderKey', label: 'Geocoder Key', show: ({ geocoderKey }) => (geocoderKey ? 'A new key' : 'As it is') },
];
