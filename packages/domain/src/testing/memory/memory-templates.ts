import type { Templates } from '../../deal-flow/ports.ts';
import type { DealFlowTemplate } from '../../deal-flow/template.ts';
import { toJson } from '../../kernel/page.ts';
import { insert, type MemoryState, nowOf, type StoredTemplate, update } from './memory-state.ts';

export function memoryTemplates(state: MemoryState): Templates {
  const { templates, templateVersions } = state;
  const newest = (id: number) => templateVersions.rows.findLast(({ templateId }) => templateId === id);
  const whole = (template: StoredTemplate): DealFlowTemplate => ({ ...template, steps: newest(template.id)?.steps ?? [] });
  const find = async (id: number) => templates.rows.filter((row) => row.id === id).map(whole)[0];
  const theDefault = () => templates.rows.find(({ isDefault }) => isDefault);
  return {
    all: async () => toJson(templates.rows.map(whole)),
    view: async (id) => {
      const found = await find(id);
      return found && toJson(found);
    },
    default: async () => {
      const found = theDefault();
      return found && toJson(whole(found));
    },
    find,
    defaultVersionId: async () => newest(theDefault()?.id ?? 0)?.id ?? null,
    lock: async () => undefined,
    count: async () => templates.rows.length,
    add: async ({ steps, ...content }, createdById) => {
      const at = nowOf(state);
      const id = insert(templates, { ...content, createdById, isDefault: false, createdAt: at, updatedAt: at, version: 1 });
      insert(templateVersions, { templateId: id, steps });
      return id;
    },
    change: async (id, { steps, ...content }) => {
      update(templates, id, ({ version }) => ({ ...content, version: version + 1, updatedAt: nowOf(state) }));
      if (steps) insert(templateVersions, { templateId: id, steps });
    },
    remove: async (id) => {
      templates.rows = templates.rows.filter((row) => row.id !== id);
      templateVersions.rows = templateVersions.rows.map((row) => (row.templateId === id ? { ...row, templateId: null } : row));
    },
    setDefault: async (id) => {
      templates.rows = templates.rows.map((row) => ({ ...row, isDefault: row.id === id }));
    },
    oldestId: async () => templates.rows[0]?.id,
  };
}
