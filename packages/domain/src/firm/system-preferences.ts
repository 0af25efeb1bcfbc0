/** `open` lets everyone join, `invitation` only people invited by email. */
export const signUps = ['open', 'invitation'] as const;
export type SignUp = (typeof signUps)[number];

/**
 * Decides when partners see other members' properties that are open for referral. `once_listed`: once they are publicly listed.
 * `from_start`: at any status.
 */
export const othersSubmissions = ['once_listed', 'from_start'] as const;
export type OthersSubmissions = (typeof othersSubmissions)[number];

/** A null preference is not set. */
export type SystemPreferences = Readonly<{
  /** The value is an origin such as https://acre.example.com. */
  publicUrl: string | null;
  /** Emails show this sender name. */
  mailName: string | null;
  mailAddress: string | null;
  /** The URL contains {z}, {x} and {y} or {-y}. URL and attribution must be set together. */
  tilesUrl: string | null;
  tilesAttribution: string | null;
  /** The geocoder is called with `GET {url}?address=&key=`. URL and key must be set together; the key is a secret. */
  geocoderUrl: string | null;
  geocoderKey: string | null;
  signUp: SignUp;
  othersSubmissions: OthersSubmissions;
  /** This is the firm's time zone as an IANA name. The firm's days begin and end in it. */
  timeZone: string;
}>;
export type Preference = keyof SystemPreferences;

/** Administrators cannot change a preference that is set here. */
export type EnvironmentOverrides = Partial<SystemPreferences>;

/** Maps each preference to its environment variable. */
export const variableOf = {
  publicUrl: 'PUBLIC_URL',
  mailName: 'MAIL_FROM',
  mailAddress: 'MAIL_FROM',
  tilesUrl: 'MAP_TILES_URL',
  tilesAttribution: 'MAP_TILES_ATTRIBUTION',
  geocoderUrl: 'GEOCODER_URL',
  geocoderKey: 'GEOCODER_KEY',
  signUp: 'SIGN_UP',
  othersSubmissions: 'OTHERS_SUBMISSIONS',
  timeZone: 'TIME_ZONE',
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
  othersSubmissions: 'once_listed',
  timeZone: 'America/New_York',
};

export const namedIn = (values: Partial<SystemPreferences>): readonly Preference[] => preferenceNames.filter((name) => name in values);

export const effectivePreferences = (kept: SystemPreferences, overrides: EnvironmentOverrides): SystemPreferences => ({
  ...kept,
  ...overrides,
});

export const preferenceRules = {
  publicUrl: {
    max: 300,
    tooLong: 'Public URL must be at most 300 characters',
    message: 'Enter a URL such as https://acre.example.com, without a path',
  },
  mailName: {
    max: 100,
    tooLong: 'Sender name must be at most 100 characters',
    signs: 'Sender name must not contain quotes, angle brackets or line breaks',
  },
  mailAddress: { max: 254, message: 'Enter an email address such as hello@acre.example.com' },
  tilesUrl: {
    max: 500,
    tooLong: 'Tiles URL must be at most 500 characters',
    message: 'Enter a URL such as https://tiles.example.com/{z}/{x}/{y}.png',
  },
  tilesAttribution: { max: 200, tooLong: 'Attribution must be at most 200 characters' },
  geocoderUrl: {
    max: 500,
    tooLong: 'Geocoder URL must be at most 500 characters',
    message: 'Enter a URL such as https://geocoder.example.com/json, without a username or password',
  },
  geocoderKey: { max: 500, tooLong: 'Geocoder key must be at most 500 characters' },
  timeZone: { max: 100, message: 'Choose a time zone such as America/Chicago' },
} as const;
