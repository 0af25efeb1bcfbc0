import type { Json } from '../kernel/page.ts';
import type { DealFlowTemplate, TemplateContent } from './template.ts';

export interface Templates {
  all(): Promise<Json<DealFlowTemplate[]>>;
  view(id: number): Promise<Json<DealFlowTemplate> | undefined>;
  default(): Promise<Json<DealFlowTemplate> | undefined>;
  find(id: number): Promise<DealFlowTemplate | undefined>;
  /** Returns the version whose steps a new deal keeps; null if there is no template. */
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
