import { preferenceNames, preferenceRules as rules, signUps, type variableOf } from '@acre/domain';
import { forAdmins } from './access.ts';
import { areTiles, isGeocoderAddress, originOf } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { optionalEmail, version } from './fields.ts';
import { z } from './z.ts';

type Rule = Readonly<{ max: number; tooLong: string }>;

/** Left out: it stays. Blank or null: it is cleared. */
const clearable = (rule: Rule, message = rule.tooLong, isGood = (_: string) => true, written = (text: string) => text) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string().check(
          z.trim(),
          z.maxLength(rule.max, rule.tooLong),
          z.refine((text) => text === '' || isGood(text), message),
          z.overwrite(written),
        ),
        z.transform((text: string) => (text === '' ? null : text)),
      ),
    ),
  );

const isOrigin = (text: string): boolean => originOf(text) !== undefined;

/** Nothing that would break out of the name in a header, or out of a line. */
const isPlain = (text: string): boolean => !/[\p{C}<>"\\]/u.test(text);

export const PreferencesInput = z.strictObject({
  publicUrl: clearable(rules.publicUrl, rules.publicUrl.message, isOrigin, (text) => originOf(text) ?? text),
  mailName: clearable(rules.mailName, rules.mailName.signs, isPlain),
  mailAddress: optionalEmail(rules.mailAddress.message, rules.mailAddress.max),
  tilesUrl: clearable(rules.tilesUrl, rules.tilesUrl.message, areTiles),
  tilesAttribution: clearable(rules.tilesAttribution),
  geocoderUrl: clearable(rules.geocoderUrl, rules.geocoderUrl.message, isGeocoderAddress),
  /** Written, and never read again. Another address needs it again. */
  geocoderKey: clearable(rules.geocoderKey),
  signUp: z.optional(z.enum(signUps, 'Please choose open or invitation')),
});

const PreferencesPatch = z.extend(PreferencesInput, { version: z.optional(version) });

const Preferences = z.object({
  publicUrl: z.nullable(z.string()),
  mailName: z.nullable(z.string()),
  mailAddress: z.nullable(z.string()),
  tilesUrl: z.nullable(z.string()),
  tilesAttribution: z.nullable(z.string()),
  /** Of the environment's its host alone. */
  geocoderUrl: z.nullable(z.string()),
  hasGeocoderKey: z.boolean(),
  signUp: z.enum(signUps),
  /** Which of them the environment decides, by the variable that does: they cannot be changed here. */
  environment: z.partialRecord(z.enum(preferenceNames as [keyof typeof variableOf]), z.string()),
  /** 0: nothing was ever changed. */
  version,
});
export type Preferences = z.output<typeof Preferences>;
z.globalRegistry.add(Preferences, { id: 'Preferences' });

const admins = ['sign_in.required', 'not_allowed'] as const;

export const preferences = {
  read: endpoint({
    method: 'GET',
    path: '/api/preferences',
    summary: 'The system preferences in force: what the environment sets wins over what administrators chose',
    status: 200,
    response: Preferences,
    refusals: admins,
    access: { read: forAdmins(200) },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/preferences',
    summary: 'Change system preferences; what is left out stays, null clears it. It holds at once, everywhere',
    body: PreferencesPatch,
    status: 200,
    response: Preferences,
    refusals: [
      ...admins,
      'version.stale',
      'preference.set_by_environment',
      'preference.incomplete',
      'preference.geocoder_key_missing',
      'preference.geocoder_refused',
    ],
    access: { change: forAdmins(200) },
    sessionOnly: true,
  }),
};
