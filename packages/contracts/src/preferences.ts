import {
  othersSubmissions,
  preferenceNames,
  preferenceRules as rules,
  signUps,
  type variableOf,
} from '@acre/domain/firm/system-preferences';
import { isTimeZone } from '@acre/domain/kernel/time';
import { areTiles, isGeocoderAddress, originOf } from './addresses.ts';
import { forAdmins } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { optionalEmail, readOnly, tidy, version } from './mechanism/fields.ts';
import { components, z } from './mechanism/z.ts';
import * as routes from './routes/index.ts';

type Rule = Readonly<{ max: number; tooLong: string }>;

/** An omitted value leaves the preference unchanged; a blank or null value clears it. */
const clearable = (rule: Rule, message = rule.tooLong, isGood = (_: string) => true, written = (text: string) => text) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string().check(
          tidy,
          z.maxLength(rule.max, { error: rule.tooLong, abort: true }),
          z.refine((text) => text === '' || isGood(text), message),
          z.overwrite(written),
        ),
        z.transform((text: string) => (text === '' ? null : text)),
      ),
    ),
  );

const isOrigin = (text: string): boolean => originOf(text) !== undefined;

/**
 * Returns whether the text can stand between quotation marks in an email header. Characters that end the quotes or the line are not
 * allowed.
 */
const isPlain = (text: string): boolean => !/[\p{C}<>"\\]/u.test(text);

export const PreferencesInput = z.strictObject({
  publicUrl: clearable(rules.publicUrl, rules.publicUrl.message, isOrigin, (text) => originOf(text) ?? text),
  mailName: clearable(rules.mailName, rules.mailName.signs, isPlain),
  mailAddress: optionalEmail(rules.mailAddress.message, rules.mailAddress.max),
  tilesUrl: clearable(rules.tilesUrl, rules.tilesUrl.message, areTiles),
  tilesAttribution: clearable(rules.tilesAttribution),
  geocoderUrl: clearable(rules.geocoderUrl, rules.geocoderUrl.message, isGeocoderAddress),
  /** The key is write-only. A new geocoder address requires it again. */
  geocoderKey: clearable(rules.geocoderKey),
  signUp: z.optional(z.enum(signUps, 'Choose open or invitation')),
  othersSubmissions: z.optional(z.enum(othersSubmissions, 'Choose once_listed or from_start')),
  timeZone: z.optional(
    z
      .string(rules.timeZone.message)
      .check(
        z.trim(),
        z.maxLength(rules.timeZone.max, { error: rules.timeZone.message, abort: true }),
        z.refine(isTimeZone, rules.timeZone.message),
      ),
  ),
});

const PreferencesPatch = z.extend(PreferencesInput, { ...readOnly('hasGeocoderKey', 'environment'), version: z.optional(version) });

const Preferences = z.object({
  publicUrl: z.nullable(z.string()),
  mailName: z.nullable(z.string()),
  mailAddress: z.nullable(z.string()),
  tilesUrl: z.nullable(z.string()),
  tilesAttribution: z.nullable(z.string()),
  /** If an environment variable sets the URL, only its host is shown. */
  geocoderUrl: z.nullable(z.string()),
  hasGeocoderKey: z.boolean(),
  signUp: z.enum(signUps),
  othersSubmissions: z.enum(othersSubmissions),
  timeZone: z.string(),
  /**
   * The keys are the preferences that the environment sets, and each value is the name of the environment variable. Administrators cannot
   * change these preferences.
   */
  environment: z.partialRecord(z.enum(preferenceNames as [keyof typeof variableOf]), z.string()),
  /** Version 0 means that nothing was ever changed. */
  version,
});
export type Preferences = z.output<typeof Preferences>;
components.add(Preferences, { id: 'Preferences' });

const admins = ['sign_in.required', 'not_allowed'] as const;

export const preferences = {
  read: endpoint({
    ...routes.preferences.read,
    summary: 'Read the system preferences. Environment variables override stored preferences',
    status: 200,
    response: Preferences,
    refusals: admins,
    access: { read: forAdmins(200) },
  }),
  change: endpoint({
    ...routes.preferences.change,
    summary: 'Change system preferences. Fields that are left out stay the same; null clears a field. Changes apply immediately',
    body: PreferencesPatch,
    status: 200,
    response: Preferences,
    refusals: [
      ...admins,
      'field.read_only',
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
