/** Who may join: everybody, or only who was invited by e-mail. */
export const signUps = ['open', 'invitation'] as const;
export type SignUp = (typeof signUps)[number];

/** How the installation presents itself and what it calls. Null: not decided. */
export type SystemPreferences = Readonly<{
  /** An origin such as https://acre.example.com. */
  publicUrl: string | null;
  /** Who mails come from. */
  mailName: string | null;
  mailAddress: string | null;
  /** An address with {z}, {x} and {y} or {-y}, and whose tiles they are: both or neither. */
  tilesUrl: string | null;
  tilesAttribution: string | null;
  /** What is asked `GET {url}?address=&key=`: both or neither. The key is a secret. */
  geocoderUrl: string | null;
  geocoderKey: string | null;
  signUp: SignUp;
}>;
export type Preference = keyof SystemPreferences;

/** What the environment decides. A preference that is in here is not for administrators to change. */
export type Preset = Partial<SystemPreferences>;

/** By which variable the environment decides each of them. */
export const variableOf = {
  publicUrl: 'PUBLIC_URL',
  mailName: 'MAIL_FROM',
  mailAddress: 'MAIL_FROM',
  tilesUrl: 'MAP_TILES_URL',
  tilesAttribution: 'MAP_TILES_ATTRIBUTION',
  geocoderUrl: 'GEOCODER_URL',
  geocoderKey: 'GEOCODER_KEY',
  signUp: 'SIGN_UP',
} as const satisfies Readonly<Record<Preference, string>>;

export const preferenceNames = Object.keys(variableOf) as readonly Preference[];

export const noPreferences: SystemPreferences = {
  publicUrl: null,
  mailName: null,
  mailAddress: null,
  tilesUrl: null,
  tilesAttribution: null,
  geocoderUrl: null,
  geocoderKey: null,
  signUp: 'open',
};

/** What holds: the environment before what administrators decided. */
export const inForce = (kept: SystemPreferences, preset: Preset): SystemPreferences => ({ ...kept, ...preset });

/** Limits and messages. */
export const preferenceRules = {
  publicUrl: {
    max: 300,
    tooLong: 'The address must be at most 300 characters',
    message: 'Must be an origin such as https://acre.example.com, without a path',
  },
  mailName: {
    max: 100,
    tooLong: 'The name must be at most 100 characters',
    signs: 'The name must have no quotes, angle brackets or line breaks',
  },
  mailAddress: { max: 254, message: 'Must be an e-mail address such as hello@acre.example.com' },
  tilesUrl: {
    max: 500,
    tooLong: 'The address must be at most 500 characters',
    message: 'Must look like https://tiles.example.com/{z}/{x}/{y}.png',
  },
  tilesAttribution: { max: 200, tooLong: 'The attribution must be at most 200 characters' },
  geocoderUrl: {
    max: 500,
    tooLong: 'The address must be at most 500 characters',
    message: 'Must look like https://geocoder.example.com/json, without a user or password',
  },
  geocoderKey: { max: 500, tooLong: 'The key must be at most 500 characters' },
} as const;
