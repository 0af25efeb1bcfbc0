import { isAdmin, type Member } from '../kernel/actor.ts';
import { fromJson } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refuseReadOnlyView, refuseStale, type Untouchable } from '../kernel/versions.ts';
import type { Ports, TemplateContent } from '../ports.ts';
import { inOrder } from './edit-steps.ts';
import { nameOfCopy } from './name-of-copy.ts';

type Needs = Pick<Ports, 'templates'>;

export type TemplateEdit = Readonly<{
  content: { readonly [K in keyof TemplateContent]?: TemplateContent[K] | undefined };
  isDefault?: boolean | undefined;
  readOnly: Untouchable;
  version?: number | undefined;
}>;

export const readTemplate =
  ({ templates }: Needs) =>
  async (id: number) => {
    const found = await templates.view(id);
    if (found === undefined) throw new Refusal('template.not_found');
    return found;
  };

export const readDefaultTemplate =
  ({ templates }: Needs) =>
  async () => {
    const found = await templates.default();
    if (found === undefined) throw new Refusal('template.not_found');
    return found;
  };

export const createTemplate =
  ({ templates }: Needs) =>
  async (actor: Member, content: TemplateContent, isDefault: boolean): Promise<number> => {
    await lockFor(actor, { templates });
    const id = await templates.add({ ...content, steps: inOrder(content.steps) }, actor.id);
    if (isDefault) await templates.setDefault(id);
    return id;
  };

/** A template as it stands in a file, and as another installation takes it in. */
export const exportTemplate =
  ({ templates }: Needs) =>
  async (id: number): Promise<TemplateContent> => {
    const found = await templates.find(id);
    if (found === undefined) throw new Refusal('template.not_found');
    const { name, description, steps } = found;
    return { name, description, steps };
  };

/** The same steps under a name that says so and that no other has; never the default. */
export const duplicateTemplate =
  (ports: Needs) =>
  async (actor: Member, id: number): Promise<number> => {
    await lockFor(actor, ports);
    const { name, ...content } = await exportTemplate(ports)(id);
    const taken = new Set(fromJson(await ports.templates.all()).map((other) => other.name));
    return ports.templates.add({ ...content, name: nameOfCopy(name, taken) }, actor.id);
  };

/** The default gives its mark away only by marking another one. */
export const editTemplate =
  ({ templates }: Needs) =>
  async (actor: Member, id: number, edit: TemplateEdit): Promise<void> => {
    await lockFor(actor, { templates });
    const stored = await templates.find(id);
    if (stored === undefined) throw new Refusal('template.not_found');
    await refuseReadOnlyView(() => templates.view(id), edit.readOnly);
    refuseStale(stored, edit.version);
    if (stored.isDefault && edit.isDefault === false) throw new Refusal('field.read_only', { field: 'isDefault' });
    const { steps, ...words } = edit.content;
    const given = Object.entries(words).filter(([, value]) => value !== undefined);
    if (given.length > 0 || steps !== undefined)
      await templates.change(id, { ...Object.fromEntries(given), ...(steps && { steps: inOrder(steps) }) });
    if (edit.isDefault) await templates.setDefault(id);
  };

/** The last one stays; the oldest remaining becomes the default when the default goes. */
export const removeTemplate =
  ({ templates }: Needs) =>
  async (actor: Member, id: number): Promise<void> => {
    await lockFor(actor, { templates });
    const stored = await templates.find(id);
    if (stored === undefined) throw new Refusal('template.not_found');
    if ((await templates.count()) === 1) throw new Refusal('template.last');
    await templates.remove(id);
    const heir = stored.isDefault ? await templates.oldestId() : undefined;
    if (heir !== undefined) await templates.setDefault(heir);
  };

export const setDefaultTemplate =
  ({ templates }: Needs) =>
  async (actor: Member, id: number): Promise<void> => {
    await lockFor(actor, { templates });
    if ((await templates.find(id)) === undefined) throw new Refusal('template.not_found');
    await templates.setDefault(id);
  };

/** Only administrators write templates, one at a time: exactly one default, under concurrency too. */
async function lockFor(actor: Member, { templates }: Needs): Promise<void> {
  if (!isAdmin(actor)) throw new Refusal('not_allowed');
  await templates.lock();
}
