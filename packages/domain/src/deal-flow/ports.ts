import type { Json } from '../kernel/page.ts';
import type { DealFlowTemplate, TemplateContent } from './template.ts';

export interface Templates {
  all(): Promise<Json<DealFlowTemplate[]>>;
  view(id: number): Promise<Json<DealFlowTemplate> | undefined>;
  default(): Promise<Json<DealFlowTemplate> | undefined>;
  find(id: number): Promise<DealFlowTemplate | undefined>;
  /**
   * Returns the id of the newest version of the default template, or null if there is no template. A new deal gets its steps from this
   * version and keeps them when the template changes.
   */
  defaultVersionId(): Promise<number | null>;
  /** Locks all templates against changes until the transaction ends. */
  lock(): Promise<void>;
  count(): Promise<number>;
  add(template: TemplateContent, createdById: number): Promise<number>;
  /** Also increments the version; deals in progress keep their steps. */
  change(id: number, content: Partial<TemplateContent>): Promise<void>;
  remove(id: number): Promise<void>;
  setDefault(id: number): Promise<void>;
  oldestId(): Promise<number | undefined>;
}
