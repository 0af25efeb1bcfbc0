import type { Context } from '../context.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refuseReadOnly, type Untouchable } from '../kernel/versions.ts';
import { mayChangePreferences } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { secured } from '../security/events.ts';
import { preferenceLabels } from './preference-labels.ts';
import {
  type EnvironmentOverrides,
  effectivePreferences,
  type Preference,
  preferenceNames,
  type SystemPreferences,
  variableOf,
} from './system-preferences.ts';

/**
 * Administrators see all preferences except the geocoder key, of which they see only whether it exists. `environment` names the variable
 * that overrides a preference.
 */
export type PreferencesView = Readonly<
  Omit<SystemPreferences, 'geocoderKey'> & {
    hasGeocoderKey: boolean;
    environment: Partial<Record<Preference, string>>;
    version: number;
  }
>;

/** Omitted preferences stay unchanged. */
export type PreferencesEdit = { readonly [P in Preference]?: SystemPreferences[P] | undefined };

type Reading = Pick<Ports, 'settings' | 'environment'>;

function mustBeAdmin(actor: Member): void {
  if (!mayChangePreferences(actor)) throw new Refusal('not_allowed');
}

export async function readPreferences({ actor, settings, environment: { overrides } }: Context): Promise<PreferencesView> {
  mustBeAdmin(actor);
  const { values, version } = await settings.preferences();
  const { geocoderKey, geocoderUrl, ...shown } = effectivePreferences(values, overrides);
  const set = preferenceNames.filter((name) => name in overrides);
  return {
    ...shown,
    geocoderUrl: overrides.geocoderUrl ? hostOf(overrides.geocoderUrl) : geocoderUrl,
    hasGeocoderKey: geocoderKey !== null,
    environment: Object.fromEntries(set.map((name) => [name, variableOf[name]])),
    version,
  };
}

/** A geocoder address from the environment may contain secrets after the host. */
const hostOf = (url: string): string => /^\w+:\/\/[^/?#]+/.exec(url)?.[0] ?? '';

export const isSignUpOpen = async ({ settings, environment }: Reading): Promise<boolean> =>
  effectivePreferences((await settings.preferences()).values, environment.overrides).signUp === 'open';

/** Applies a change to the preferences, which are locked meanwhile. Without a `version` it applies to any stored version. */
export async function changePreferences(
  ctx: Context,
  { version, readOnly = {}, ...edit }: Readonly<{ version?: number | undefined; readOnly?: Untouchable }> & PreferencesEdit,
): Promise<void> {
  const { actor } = ctx;
  mustBeAdmin(actor);
  const { settings, environment, outbox } = ctx;
  const stored = await settings.lockPreferences();
  if (version !== undefined && version !== stored.version) throw new Refusal('version.stale');
  const view = await readPreferences(ctx);
  refuseReadOnly(view, readOnly);
  for (const name of preferenceNames) if (name in environment.overrides) refuseChanged(name, edit[name], shownOf(view, name));
  const values = withDependents(stored.values, edited(stored.values, edit, environment.overrides), edit);
  const { geocoderUrl, geocoderKey } = values;
  const isElsewhere = geocoderUrl !== stored.values.geocoderUrl;
  const isOther = isElsewhere || geocoderKey !== stored.values.geocoderKey;
  if (geocoderUrl !== null && isOther && !environment.allowsGeocoder(geocoderUrl))
    throw new Refusal('preference.geocoder_refused', { field: 'geocoderUrl' });
  const changed = preferenceNames.filter((name) => values[name] !== stored.values[name]);
  const given = preferenceNames.filter((name) => edit[name] !== undefined && !(name in environment.overrides));
  // A preference that nobody ever saved follows its default. An edit saves only the values that it changes. If it changes nothing, the user
  // has confirmed the current values, so all values in the edit are saved.
  const kept = new Set(changed.length > 0 ? changed : given);
  // A stored key that can no longer be decrypted reads as null. It is replaced too, although it does not appear among the changes.
  if (isElsewhere) kept.add('geocoderKey');
  await settings.keepPreferences(only(values, kept), actor.id);
  if (changed.length > 0) ctx.events.record(secured('preferences_changed', actor.id, { detail: changed.join(', ') }));
  if (geocoderUrl !== null && isOther) await outbox.addUnplaced({ again: true });
}

const only = (values: SystemPreferences, names: ReadonlySet<Preference>): Partial<SystemPreferences> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name as Preference)));

/**
 * Returns the preferences after the edit. Preferences that the environment overrides stay unchanged. A new geocoder URL discards the stored
 * key, because the key must not be sent to another server.
 */
function edited(before: SystemPreferences, edit: PreferencesEdit, overrides: EnvironmentOverrides): SystemPreferences {
  const given = Object.entries(edit).filter(([name, value]) => value !== undefined && !(name in overrides));
  const after = { ...before, ...Object.fromEntries(given) };
  const isElsewhere = after.geocoderUrl !== before.geocoderUrl;
  return isElsewhere ? { ...after, geocoderKey: edit.geocoderKey ?? null } : after;
}

const shownOf = (view: PreferencesView, name: Preference): unknown => (name === 'geocoderKey' ? undefined : view[name]);

/** Throws if the edit changes a preference that an environment variable overrides. A form may send the shown value back unchanged. */
function refuseChanged(name: Preference, given: unknown, shown: unknown): void {
  if (given !== undefined && given !== shown)
    throw new Refusal('preference.set_by_environment', { field: name, subject: variableOf[name] });
}

/**
 * Throws if a preference is set without another one that it needs. Clearing `mailAddress`, `tilesUrl` or `geocoderUrl` also clears the
 * preference that depends on it. If the stored geocoder key can no longer be decrypted, it is needed only by an edit of the geocoder.
 */
function withDependents(before: SystemPreferences, values: SystemPreferences, edit: PreferencesEdit): SystemPreferences {
  const { mailName, mailAddress, tilesUrl, tilesAttribution, geocoderUrl, geocoderKey } = values;
  if (mailName !== null && mailAddress === null && before.mailAddress === null) throw incomplete('mailAddress', 'mailName');
  if (tilesUrl !== null && tilesAttribution === null) throw incomplete('tilesAttribution', 'tilesUrl');
  if (tilesUrl === null && tilesAttribution !== null && before.tilesUrl === null) throw incomplete('tilesUrl', 'tilesAttribution');
  if (geocoderUrl === null && geocoderKey !== null && before.geocoderUrl === null) throw incomplete('geocoderUrl', 'geocoderKey');
  const isGeocoderEdited = geocoderUrl !== before.geocoderUrl || edit.geocoderKey !== undefined;
  if (isGeocoderEdited && geocoderUrl !== null && geocoderKey === null)
    throw new Refusal('preference.geocoder_key_missing', { field: 'geocoderKey' });
  return {
    ...values,
    ...(mailAddress === null && { mailName: null }),
    ...(tilesUrl === null && { tilesAttribution: null }),
    ...(geocoderUrl === null && { geocoderKey: null }),
  };
}

const incomplete = (field: Preference, set: Preference): Refusal =>
  new Refusal('preference.incomplete', { field, subject: `${preferenceLabels[set]} is set` });
