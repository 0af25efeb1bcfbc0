import type { Context } from '../context.ts';
import { isAdmin, type Member } from '../kernel/actor.ts';
import { completed } from '../kernel/field-table.ts';
import { fromJson } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refuseReadOnlyView, refuseStale, type Untouchable } from '../kernel/versions.ts';
import type { Ports } from '../ports.ts';
import { inOrder } from './edit-steps.ts';
import { templateContentFields, templateFields } from './fields.ts';
import type { TemplateContent } from './template.ts';

type Needs = Pick<Ports, 'templates'>;

export type TemplateEdit = Readonly<{
  content: { readonly [K in keyof TemplateContent]?: TemplateContent[K] | undefined };
  isDefault?: boolean | undefined;
  readOnly: Untouchable;
  version?: number | undefined;
}>;

export async function readTemplate({ templates }: Ports, { id }: Readonly<{ id: number }>) {
  const found = await templates.view(id);
  if (found === undefined) throw new Refusal('template.not_found');
  return found;
}

export async function readDefaultTemplate({ templates }: Ports) {
  const found = await templates.default();
  if (found === undefined) throw new Refusal('template.not_found');
  return found;
}

export async function createTemplate(
  { actor, templates }: Context,
  { content, isDefault }: Readonly<{ content: TemplateContent; isDefault: boolean }>,
): Promise<number> {
  await lockFor(actor, { templates });
  const id = await templates.add({ ...content, steps: inOrder(content.steps) }, actor.id);
  if (isDefault) await templates.setDefault(id);
  return id;
}

/** Exports a template in the form that another installation imports. */
export async function exportTemplate({ templates }: Ports, { id }: Readonly<{ id: number }>): Promise<TemplateContent> {
  const found = await templates.find(id);
  if (found === undefined) throw new Refusal('template.not_found');
  return completed(templateContentFields, found);
}

/** Copies a template under a unique name such as 'Copy of Lease'. The copy is never the default. */
export async function duplicateTemplate(ctx: Context, { id }: Readonly<{ id: number }>): Promise<number> {
  const { actor } = ctx;
  await lockFor(actor, ctx);
  const { name, ...content } = await exportTemplate(ctx, { id });
  const taken = new Set(fromJson(await ctx.templates.all()).map((other) => other.name));
  return ctx.templates.add({ ...content, name: nameOfCopy(name, taken) }, actor.id);
}

/**
 * Refuses `isDefault: false` for the default template, because exactly one template must be the default. Making another template the
 * default replaces it.
 */
export async function editTemplate({ actor, templates }: Context, { id, ...edit }: Readonly<{ id: number }> & TemplateEdit): Promise<void> {
  await lockFor(actor, { templates });
  const stored = await templates.find(id);
  if (stored === undefined) throw new Refusal('template.not_found');
  refuseStale(stored, edit.version);
  await refuseReadOnlyView(() => templates.view(id), edit.readOnly);
  if (stored.isDefault && edit.isDefault === false) throw new Refusal('template.default_needed', { field: 'isDefault' });
  const { steps, ...words } = edit.content;
  const given = Object.entries(words).filter(([, value]) => value !== undefined);
  if (given.length > 0 || steps !== undefined)
    await templates.change(id, { ...Object.fromEntries(given), ...(steps && { steps: inOrder(steps) }) });
  if (edit.isDefault) await templates.setDefault(id);
}

/** The last template cannot be deleted. If the default is deleted, the oldest remaining one becomes the default. */
export async function removeTemplate({ actor, templates }: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  await lockFor(actor, { templates });
  const stored = await templates.find(id);
  if (stored === undefined) throw new Refusal('template.not_found');
  if ((await templates.count()) === 1) throw new Refusal('template.last');
  await templates.remove(id);
  const heir = stored.isDefault ? await templates.oldestId() : undefined;
  if (heir !== undefined) await templates.setDefault(heir);
}

export async function setDefaultTemplate({ actor, templates }: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  await lockFor(actor, { templates });
  if ((await templates.find(id)) === undefined) throw new Refusal('template.not_found');
  await templates.setDefault(id);
}

/**
 * Refuses actors who are not administrators. Then takes a lock, so that changes of templates happen one after another. Without the lock,
 * simultaneous changes could leave no default template.
 */
async function lockFor(actor: Member, { templates }: Needs): Promise<void> {
  if (!isAdmin(actor)) throw new Refusal('not_allowed');
  await templates.lock();
}

/**
 * Returns the first name that is not taken: 'Copy of Lease', then 'Copy of Lease (2)', and so on. A name that would be too long is
 * truncated before its number.
 */
function nameOfCopy(name: string, taken: ReadonlySet<string>): string {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : ` (${nth})`;
    const found = `Copy of ${name}`.slice(0, templateFields.name.max - end.length).trim() + end;
    if (!taken.has(found)) return found;
  }
}
