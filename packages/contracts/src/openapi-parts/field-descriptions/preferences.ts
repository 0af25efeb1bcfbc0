import type { FieldDescriptions } from './description.ts';

export const preferenceDescriptions: FieldDescriptions = {
  'Preferences.publicUrl': ['The public URL of the site; null if not set', 'https://acre.example.com'],
  'preferences_change.publicUrl': ['The public URL of the site, without a path', 'https://acre.example.com'],
  mailName: ['The sender name of emails; null for the address only', 'Acre'],
  mailAddress: ['The sender address of emails; null if emails are not sent', 'hello@acre.example.com'],
  tilesUrl: [
    'The URL of a tile, with {z}, {x} and {y} or {-y}; null if the map shows boundaries only',
    'https://tiles.example.com/{z}/{x}/{y}.png',
  ],
  tilesAttribution: ['The attribution that the map shows', '© Example Maps'],
  geocoderUrl: [
    'The URL of the geocoder, or only its host if the environment sets it; null if there is none',
    'https://geocoder.example.com/json',
  ],
  geocoderKey: ['The key for the geocoder. It is never returned. Send it again when you change the URL', 'a-key-of-the-geocoder'],
  hasGeocoderKey: ['Whether a geocoder key is stored', true],
  signUp: ['Who can join. open: everyone; invitation: only people invited by email', 'open'],
  othersSubmissions: [
    "When partners see other members' properties that are open for referral. once_listed: once they are publicly listed; from_start: at any status. Partners always see their own",
    'once_listed',
  ],
  timeZone: ['The time zone of the firm, as an IANA name. It decides when a day starts and ends', 'America/Chicago'],
  environment: [
    'Preferences set by environment variables, each with the name of its variable. They cannot be changed here',
    { signUp: 'SIGN_UP' },
  ],
};
