import type { Preference } from './system-preferences.ts';

export const preferenceLabels = {
  publicUrl: 'Public URL',
  signUp: 'Who Can Join',
  othersSubmissions: 'Partners See Other Submissions',
  timeZone: 'Time Zone',
  mailName: 'Sender Name',
  mailAddress: 'Sender Email',
  tilesUrl: 'Tiles URL',
  tilesAttribution: 'Tiles Attribution',
  geocoderUrl: 'Geocoder URL',
  geocoderKey: 'Geocoder Key',
} as const satisfies Readonly<Record<Preference, string>>;
