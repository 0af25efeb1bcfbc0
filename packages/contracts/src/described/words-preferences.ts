import type { Words } from './word.ts';

/** What administrators decide of the installation. */
export const preferenceWords: Words = {
  'Preferences.publicUrl': ['Where people reach the site; null: not decided', 'https://acre.example.com'],
  'preferences_change.publicUrl': ['Where people reach the site: an origin, without a path', 'https://acre.example.com'],
  mailName: ['The name that mails come from; null: the address alone', 'Acre'],
  mailAddress: ['The address that mails come from; null: they are kept and not sent', 'hello@acre.example.com'],
  tilesUrl: [
    'The address of a tile, with {z}, {x} and {y} or {-y} in it; null: the map draws boundaries',
    'https://tiles.example.com/{z}/{x}/{y}.png',
  ],
  tilesAttribution: ['Whose tiles they are, as it stands on the map', '© Example Maps'],
  geocoderUrl: [
    'Where exact places are asked for; of the environment’s its host alone; null: nowhere',
    'https://geocoder.example.com/json',
  ],
  geocoderKey: ['What the geocoder is asked with. It is never answered; another address needs it again', 'a-key-of-the-geocoder'],
  hasGeocoderKey: ['Is a key of the geocoder kept?', true],
  signUp: ['Who may join: open, everybody; invitation, who was invited by e-mail', 'open'],
  environment: ['What the environment of the server decides, by the variable that does; it cannot be changed here', { signUp: 'SIGN_UP' }],
};
