import type { z } from '@acre/contracts/mechanism/z';
import { type Preferences, PreferencesInput } from '@acre/contracts/preferences';
import { preferenceLabels } from '@acre/domain/firm/preference-labels';
import type { ConflictField } from '../../../ui/conflict/conflict.ts';
import { unchanged } from '../../../ui/conflict/unchanged.ts';

export type Values = z.output<typeof PreferencesInput>;

const signUpOptions = [
  { value: 'open', label: 'Everyone' },
  { value: 'invitation', label: 'By invitation only' },
];

const othersSubmissionsOptions = [
  { value: 'once_listed', label: 'Once listed' },
  { value: 'from_start', label: 'From the start' },
];

export const optionsOf = { signUp: signUpOptions, othersSubmissions: othersSubmissionsOptions };

export const chosenLabel = (name: keyof typeof optionsOf, chosen: string | undefined): string =>
  optionsOf[name].find(({ value }) => value === chosen)?.label ?? '';

export type PreferenceName = keyof Values;

export const siteFields: readonly PreferenceName[] = ['publicUrl', 'signUp', 'othersSubmissions', 'timeZone'];
export const mailFields: readonly PreferenceName[] = ['mailName', 'mailAddress'];
export const mapFields: readonly PreferenceName[] = ['tilesUrl', 'tilesAttribution', 'geocoderUrl', 'geocoderKey'];

/** Preferences that the environment sets are left out. The geocoder's key cannot be read, so its field begins empty. */
export function formOf(preferences: Preferences, names: readonly PreferenceName[]): object {
  const { environment } = preferences;
  const initialOf = (name: PreferenceName) => (name === 'geocoderKey' ? '' : (preferences[name] ?? ''));
  return Object.fromEntries(names.flatMap((name) => (name in environment ? [] : [[name, initialOf(name)]])));
}

/** Returns the values that the unchanged form would send. An empty `geocoderKey` is left out, so that the stored key stays unchanged. */
export function valuesOf(preferences: Preferences, names: readonly PreferenceName[]): Values {
  return withoutBlankKey(unchanged(PreferencesInput, formOf(preferences, names)));
}

export const withoutBlankKey = ({ geocoderKey, ...values }: Values): Values => (geocoderKey ? { ...values, geocoderKey } : values);

const conflictFields: readonly ConflictField<Values>[] = [
  { name: 'publicUrl', label: preferenceLabels.publicUrl, show: ({ publicUrl }) => publicUrl },
  { name: 'signUp', label: preferenceLabels.signUp, show: ({ signUp }) => chosenLabel('signUp', signUp) },
  {
    name: 'othersSubmissions',
    label: preferenceLabels.othersSubmissions,
    show: ({ othersSubmissions }) => chosenLabel('othersSubmissions', othersSubmissions),
  },
  { name: 'timeZone', label: preferenceLabels.timeZone, show: ({ timeZone }) => timeZone },
  { name: 'mailName', label: preferenceLabels.mailName, show: ({ mailName }) => mailName },
  { name: 'mailAddress', label: preferenceLabels.mailAddress, show: ({ mailAddress }) => mailAddress },
  { name: 'tilesUrl', label: preferenceLabels.tilesUrl, show: ({ tilesUrl }) => tilesUrl },
  { name: 'tilesAttribution', label: preferenceLabels.tilesAttribution, show: ({ tilesAttribution }) => tilesAttribution },
  { name: 'geocoderUrl', label: preferenceLabels.geocoderUrl, show: ({ geocoderUrl }) => geocoderUrl },
  { name: 'geocoderKey', label: preferenceLabels.geocoderKey, show: ({ geocoderKey }) => (geocoderKey ? 'New key' : 'Unchanged') },
];

export const conflictFieldsOf = (names: readonly PreferenceName[]) => conflictFields.filter(({ name }) => names.includes(name));
