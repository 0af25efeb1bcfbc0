import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { mayChangePreferences } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { inForce, type Preference, type Preset, preferenceNames, type SystemPreferences, variableOf } from './system-preferences.ts';

/** What administrators see: the key of the geocoder only as whether there is one, and what the environment decides by its variable. */
export type PreferencesView = Readonly<
  Omit<SystemPreferences, 'geocoderKey'> & {
    hasGeocoderKey: boolean;
    environment: Partial<Record<Preference, string>>;
    version: number;
  }
>;

/** What is left out stays as it is. */
export type PreferencesEdit = { readonly [P in Preference]?: SystemPreferences[P] | undefined };

type Reading = Pick<Ports, 'settings' | 'environment'>;
type Needs = Reading & Pick<Ports, 'outbox'>;

function mustBeAdmin(actor: Member): void {
  if (!mayChangePreferences(actor)) throw new Refusal('not_allowed');
}

export const readPreferences =
  ({ settings, environment: { preset } }: Reading) =>
  async (actor: Member): Promise<PreferencesView> => {
    mustBeAdmin(actor);
    const { values, version } = await settings.preferences();
    const { geocoderKey, geocoderUrl, ...shown } = inForce(values, preset);
    const set = preferenceNames.filter((name) => name in preset);
    return {
      ...shown,
      geocoderUrl: preset.geocoderUrl ? hostOf(preset.geocoderUrl) : geocoderUrl,
      hasGeocoderKey: geocoderKey !== null,
      environment: Object.fromEntries(set.map((name) => [name, variableOf[name]])),
      version,
    };
  };

/** The environment's address may hold secrets behind the host. */
const hostOf = (url: string): string => /^\w+:\/\/[^/?#]+/.exec(url)?.[0] ?? '';

/** May anybody join who was not invited? */
export const isSignUpOpen = async ({ settings, environment }: Reading): Promise<boolean> =>
  inForce((await settings.preferences()).values, environment.preset).signUp === 'open';

/** What a change makes of the preferences, which are locked while it is worked out. Without a `version` it applies to whatever there is. */
export const changePreferences =
  (ports: Needs) =>
  async (actor: Member, edit: PreferencesEdit, version: number | undefined): Promise<void> => {
    mustBeAdmin(actor);
    const { settings, environment, outbox } = ports;
    const kept = await settings.lockPreferences();
    if (version !== undefined && version !== kept.version) throw new Refusal('version.stale');
    const view = await readPreferences(ports)(actor);
    for (const name of preferenceNames) if (name in environment.preset) mustStay(name, edit[name], shownOf(view, name));
    const values = whole(kept.values, edited(kept.values, edit, environment.preset));
    const { geocoderUrl, geocoderKey } = values;
    const isOther = geocoderUrl !== kept.values.geocoderUrl || geocoderKey !== kept.values.geocoderKey;
    if (geocoderUrl !== null && isOther && !environment.allowsGeocoder(geocoderUrl))
      throw new Refusal('preference.geocoder_refused', { field: 'geocoderUrl' });
    await settings.keepPreferences(values, actor.id);
    if (geocoderUrl !== null && isOther) await outbox.addUnplaced();
  };

/** The environment's own are left out. Another address takes the key away that was given for the one before. */
function edited(before: SystemPreferences, edit: PreferencesEdit, preset: Preset): SystemPreferences {
  const given = Object.entries(edit).filter(([name, value]) => value !== undefined && !(name in preset));
  const isElsewhere = edit.geocoderUrl !== undefined && edit.geocoderUrl !== before.geocoderUrl;
  return { ...before, ...(isElsewhere && { geocoderKey: null }), ...Object.fromEntries(given) };
}

const shownOf = (view: PreferencesView, name: Preference): unknown => (name === 'geocoderKey' ? undefined : view[name]);

/** What the environment decides may be sent back as it was read. */
function mustStay(name: Preference, given: unknown, shown: unknown): void {
  if (given !== undefined && given !== shown)
    throw new Refusal('preference.set_by_environment', { field: name, subject: variableOf[name] });
}

/**
 * What belongs together comes together. A key goes where it was given for: another address needs it again, else whoever may name an
 * address could have the key sent to themselves. Whose address is cleared, of that nothing else is kept.
 */
function whole(before: SystemPreferences, values: SystemPreferences): SystemPreferences {
  const { mailName, mailAddress, tilesUrl, tilesAttribution, geocoderUrl, geocoderKey } = values;
  if (mailName !== null && mailAddress === null && before.mailAddress === null) throw incomplete('mailAddress');
  if (tilesUrl !== null && tilesAttribution === null) throw incomplete('tilesAttribution');
  if (tilesUrl === null && tilesAttribution !== null && before.tilesUrl === null) throw incomplete('tilesUrl');
  if (geocoderUrl === null && geocoderKey !== null && before.geocoderUrl === null) throw incomplete('geocoderUrl');
  if (geocoderUrl !== null && geocoderKey === null) throw new Refusal('preference.geocoder_key_missing', { field: 'geocoderKey' });
  return {
    ...values,
    ...(mailAddress === null && { mailName: null }),
    ...(tilesUrl === null && { tilesAttribution: null }),
    ...(geocoderUrl === null && { geocoderKey: null }),
  };
}

const incomplete = (field: Preference): Refusal => new Refusal('preference.incomplete', { field });
