import type { Model } from './history.ts';
import { matched, mayBeStale, moved, shown, type Version } from './versions.ts';

/** `steps` are the names of the steps in order. */
type Content = Readonly<{ name: string; steps: readonly string[] }>;
type Shown = Content & Readonly<{ id: number; isDefault: boolean; version: number }>;
/** `id` is null until an answer contains it. */
type Template = Content & Readonly<{ id: number | null; isDefault: boolean; version: Version }>;
/** The oldest template comes first. */
export type TemplateState = readonly Template[];

export type TemplateQuestion = Readonly<
  | { what: 'list' }
  | { what: 'read the default' }
  | { what: 'create'; content: Content; isDefault: boolean }
  | { what: 'edit'; id: number; change: Partial<Content>; isDefault?: boolean; version?: number | undefined }
  | { what: 'set the default'; id: number }
  | { what: 'remove'; id: number }
>;
export type TemplateAnswer = Readonly<{ refused: string } | { all: readonly Shown[] } | { one: Shown } | { removed: true }>;

type Outcome = Readonly<{ state: TemplateState; refused?: string; of?: Template }>;
type Edit = Extract<TemplateQuestion, { what: 'edit' }>;

/**
 * Models the set of templates by three rules:
 * - Exactly one template is the default.
 * - The last template cannot be deleted.
 * - If the default is deleted, the oldest remaining template becomes the default.
 */
export const templateModel: Model<TemplateState, TemplateQuestion, TemplateAnswer> = {
  steps: () => 1,
  next: (state, { asked, answer }) => outcomes(state, asked).flatMap((outcome) => agreed(outcome, answer)),
};

export const templateShown = (template: Shown): Template => ({ ...template, version: { seen: template.version, moved: false } });

function outcomes(state: TemplateState, asked: TemplateQuestion): Outcome[] {
  if (asked.what === 'list') return [{ state }];
  if (asked.what === 'create') return [created(state, asked)];
  const found = state.find((one) => (asked.what === 'read the default' ? one.isDefault : one.id === asked.id));
  if (found === undefined) return [{ state, refused: 'template.not_found' }];
  if (asked.what === 'edit') return edits(state, found, asked);
  if (asked.what === 'set the default') return [showing(withDefault(state, found), found)];
  if (asked.what === 'remove') return [removed(state, found)];
  return [{ state, of: found }];
}

const withDefault = (state: TemplateState, chosen: Pick<Template, 'name'>): TemplateState =>
  state.map((one) => ({ ...one, isDefault: one.name === chosen.name }));

/** Finds the template by name, because its id is null until an answer contains the id. */
const showing = (state: TemplateState, { name }: Pick<Template, 'name'>): Outcome => ({
  state,
  of: state.find((one) => one.name === name) as Template,
});

function created(state: TemplateState, { content, isDefault }: Extract<TemplateQuestion, { what: 'create' }>): Outcome {
  const all = [...state, { ...content, id: null, isDefault: false, version: { seen: 0, moved: true } }];
  return showing(isDefault ? withDefault(all, content) : all, content);
}

function edits(state: TemplateState, found: Template, asked: Edit): Outcome[] {
  const stale: Outcome[] = mayBeStale(found.version, asked.version) ? [{ state, refused: 'version.stale' }] : [];
  const version = matched(found.version, asked.version);
  if (version === undefined) return stale;
  if (found.isDefault && asked.isDefault === false) return [...stale, { state, refused: 'template.default_needed' }];
  const isChanged = Object.keys(asked.change).length > 0;
  const after = { ...found, ...asked.change, version: isChanged ? moved(version) : version };
  const all = state.map((one) => (one === found ? after : one));
  return [...stale, showing(asked.isDefault ? withDefault(all, after) : all, after)];
}

function removed(state: TemplateState, found: Template): Outcome {
  if (state.length === 1) return { state, refused: 'template.last' };
  const [oldest, ...others] = state.filter((one) => one !== found) as [Template, ...Template[]];
  return { state: [{ ...oldest, isDefault: oldest.isDefault || found.isDefault }, ...others] };
}

function agreed({ state, refused, of }: Outcome, answer: TemplateAnswer | undefined): TemplateState[] {
  if (answer === undefined) return [state];
  if ('refused' in answer) return refused === answer.refused ? [state] : [];
  if (refused !== undefined) return [];
  if ('removed' in answer) return [state];
  if ('one' in answer) return of ? seen(state, [of], [answer.one]) : [];
  return state.length === answer.all.length ? seen(state, state, answer.all) : [];
}

/**
 * Compares `templates` with `as`, the templates in the answer. Returns one state, in which each compared template has the id and version
 * from the answer. Returns an empty list if the answer contradicts the state.
 */
function seen(state: TemplateState, templates: TemplateState, as: readonly Shown[]): TemplateState[] {
  const known = templates.map((one, at) => seenAs(one, as[at] as Shown));
  if (known.includes(undefined)) return [];
  return [state.map((one) => known[templates.indexOf(one)] ?? one)];
}

function seenAs(template: Template, as: Shown): Template | undefined {
  const isSame =
    (template.id ?? as.id) === as.id &&
    template.name === as.name &&
    template.isDefault === as.isDefault &&
    JSON.stringify(template.steps) === JSON.stringify(as.steps);
  const version = shown(template.version, as.version);
  return isSame && version ? { ...template, id: as.id, version } : undefined;
}
